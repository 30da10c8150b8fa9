/** The name that something has in our code: 'zip_code' is zipCode. */
export type Camel<Text extends string> = Text extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Text

export function camelCase<Text extends string>(name: Text): Camel<Text> {
  return name.replaceAll(/_(.)/g, (_, letter) => letter.toUpperCase()) as Camel<Text>
}

/** The same with a capital: 'zip_code' is ZipCode. */
export const pascalCase = (name: string): string => camelCase(`_${name}`)
