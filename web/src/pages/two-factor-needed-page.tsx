import { Page } from '../parts/page.tsx'
import { TwoFactor } from '../parts/two-factor.tsx'

/** Shown in the place of a workspace that asks its members for a second factor, to those who have none. */
export function TwoFactorNeededPage({ workspace }: { workspace: string }) {
  return (
    <Page title="Two-factor sign-in is required">
      <p className="-mt-3 text-quiet">
        {workspace} requires two-factor sign-in for all members. Set it up here to continue.
      </p>
      <TwoFactor isOn={false} />
    </Page>
  )
}
