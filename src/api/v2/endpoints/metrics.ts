import { Type } from 'typebox'
import { moduleNames, type Permission } from '#domain/accounts/permission.ts'
import { type Meter, readMeters, units } from '#domain/usage/meter.ts'
import { named } from '#surface/published.ts'
import { endpoint } from '../endpoint.ts'

const MetricShape = named(
  'Metric',
  Type.Object({
    name: Type.String(),
    codename: Type.String(),
    used: Type.Integer(),
    total: Type.Integer(),
  }),
)

export default endpoint({
  id: 'usageMetrics',
  summary: "List the account's permissions with usage and limits",
  method: 'GET',
  path: '/metrics',
  permission: 'metrics',
  isOpen: true,
  // Asking what is left must not change the answer.
  metered: false,
  response: Type.Array(
    named(
      'Permission',
      Type.Object({ name: Type.String(), codename: Type.String(), metrics: Type.Array(MetricShape) }),
    ),
  ),

  async handle({ databases, caller, clock }) {
    const meters = await readMeters(databases.primary, caller.workspaceId, clock())
    return meters.filter(meter => meter.meter !== units).map(showPermission)
  },
})

function showPermission({ meter, dayUsed, dailyLimit, monthUsed, monthlyLimit }: Meter) {
  return {
    name: moduleNames[meter as Permission],
    codename: meter,
    metrics: [
      { name: 'Daily limit', codename: 'limits.daily', used: dayUsed, total: dailyLimit },
      { name: 'Plan limit', codename: 'limit', used: monthUsed, total: monthlyLimit },
    ],
  }
}
