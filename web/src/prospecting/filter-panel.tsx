import { useState } from 'react'
import { Select } from '../parts/field.tsx'
import { isWide } from '../parts/later.tsx'
import {
  type FieldProps,
  type Filters,
  filterFields,
  type GroupName,
  groups,
  moneyUnit,
  nationalLists,
  withFilter,
} from './filter-fields.ts'
import { Boxes, LinkedinField, WordsField } from './list-fields.tsx'
import { RangeField } from './range-field.tsx'
import { TreePicker } from './tree-picker.tsx'

type Props = {
  filters: Filters
  onChange: (filters: Filters) => void
  /** By filter, why the server refused it. */
  problems: Record<string, string>
  /** How many companies match, in words, which dialogs show too. */
  count: string
}

/** None on a phone, where the results would be far below. */
const openAtFirst: GroupName[] = isWide() ? ['Place', 'Company', 'Activity'] : []

const notes: Partial<Record<GroupName, string>> = {
  Figures: 'From the latest accounts. Amounts are not converted: choose a currency to compare like with like.',
  Growth: 'Latest accounts compared with the previous year.',
}

/** Every filter there is, in groups that open and close. */
export function FilterPanel({ filters, onChange, problems, count }: Props) {
  const fieldOf = (name: string) => (
    <FilterInput
      key={name}
      name={name}
      value={filters[name]}
      onChange={value => onChange(withFilter(filters, name, value))}
      problem={problems[name]}
      count={count}
      money={moneyUnit(filters)}
    />
  )
  // What was never opened is not drawn.
  const [opened, setOpened] = useState<ReadonlySet<GroupName>>(new Set(openAtFirst))
  return (
    <div className="grid content-start gap-3">
      {groups.map(group => {
        const names = Object.keys(filterFields).filter(name => filterFields[name]?.group === group)
        const used = names.filter(name => filters[name] !== undefined).length
        return (
          <details
            key={group}
            className="filter-group"
            open={openAtFirst.includes(group)}
            onToggle={event => event.currentTarget.open && setOpened(new Set([...opened, group]))}
          >
            <summary>
              {group}
              {used > 0 && (
                <span className="badge">
                  {used}
                  <span className="sr-only"> set</span>
                </span>
              )}
            </summary>
            {opened.has(group) && (
              <div className="grid gap-5 px-4 pt-1 pb-5">
                {notes[group] && <p className="text-sm text-quiet">{notes[group]}</p>}
                {names.filter(name => !name.startsWith('sic_code_')).map(fieldOf)}
                {group === 'Activity' && <National fieldOf={fieldOf} filters={filters} />}
              </div>
            )}
          </details>
        )
      })}
    </div>
  )
}

/** Sixteen lists, of which hardly anyone needs two: one is shown, and those that are in use. */
function National({ fieldOf, filters }: { fieldOf: (name: string) => React.ReactNode; filters: Filters }) {
  const [country, setCountry] = useState('gb')
  const names = Object.keys(nationalLists).map(code => `sic_code_${code}`)
  return (
    <div className="grid gap-3">
      <Select
        label="National industry classification"
        value={country}
        onChange={event => setCountry(event.target.value)}
      >
        {Object.entries(nationalLists).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      {names.filter(name => name === `sic_code_${country}` || filters[name] !== undefined).map(fieldOf)}
    </div>
  )
}

/** The field that makes what a filter takes. */
function FilterInput({ count, money, ...props }: FieldProps<unknown> & { count: string; money: string }) {
  const field = filterFields[props.name]
  if (!field) return null
  const { label, hint } = field
  // What a field was given is what it made before, or what the server has let through.
  const as = <Value,>() => props as FieldProps<Value>
  switch (field.takes) {
    case 'entries':
      if (field.few) {
        const choices = field.few.map(([value, name]) => ({ value, label: field.words?.[name] ?? name }))
        return <Boxes {...as<number[]>()} {...{ label, hint, choices }} />
      }
      return <TreePicker {...as<(number | string)[]>()} {...{ label, count }} vocabulary={field.vocabulary} />
    case 'currencies':
      return <TreePicker {...as<(number | string)[]>()} {...{ label, count }} vocabulary={field.vocabulary} />
    case 'places':
      return (
        <TreePicker
          {...props}
          {...{ label, count }}
          vocabulary={field.vocabulary}
          value={(props.value as { id: number[] } | undefined)?.id}
          onChange={id => props.onChange(id && { id })}
        />
      )
    case 'range':
      return (
        <RangeField
          {...as<object>()}
          kind="number"
          label={label}
          unit={field.isMoney ? money : field.unit}
          min={field.min}
        />
      )
    case 'days':
      return <RangeField {...as<object>()} kind="day" label={label} />
    case 'words':
      return <WordsField {...as<string[]>()} {...{ label, hint }} />
    case 'linkedin':
      return <LinkedinField {...as<string>()} {...{ label, hint }} />
    case 'choices':
    case 'band': {
      const choices = field.choices.map(([value, label]) => ({ value, label }))
      if (field.takes === 'choices') return <Boxes {...as<string[]>()} {...{ label, hint, choices }} />
      const value = (props.value as { band: string[] } | undefined)?.band
      const set = (band: string[] | undefined) => props.onChange(band && { band })
      return <Boxes {...props} {...{ label, hint, choices, value }} onChange={set} />
    }
  }
}
