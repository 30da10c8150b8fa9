/** What all files of the register have in common. */
export const common = {
  category: 'Government Registry',
  licence: 'Open Government Licence v3.0',
  attribution:
    'Contains Companies House data, public sector information licensed under the Open Government Licence v3.0.',
} as const
