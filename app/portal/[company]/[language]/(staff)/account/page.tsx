import { ProfileSection } from "@/components/people/profile/profile-section"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { WordsForClient } from "@/components/ui/words-for-client"
import { allPlaces } from "@/lib/people/countries/places"
import { getStaffProfile } from "@/lib/people/profile/queries"
import { staffProfilePath } from "@/lib/platform/paths"
import { words } from "@/lib/platform/words/words"
import { vapidKeys } from "@/lib/support/notices/push/vapid"
import { getNoticeChoices } from "@/lib/support/notices/queries"
import { getOwnSignature } from "@/lib/support/signatures/queries"
import { listTeams } from "@/lib/support/teams/queries"
import { getOwnAvailability } from "@/lib/support/ticket-actions/assignees/queries"
import { listSavedViews } from "@/lib/support/views/saved/queries"
import { viewOptions } from "@/lib/support/views/schema"
import type { Context } from "@/lib/tenancy/context"
import { arePasskeysFor } from "@/lib/tenancy/organisations/policy"
import { orNothingHere } from "../../missing"
import { staffPageContext } from "../staff"
import { staffMetadata } from "../staff-metadata"
import {
  ApiKeyDesk,
  AvailabilityForm,
  ChangePassword,
  NoticeChoices,
  OwnSessions,
  PasskeyDesk,
  PushSwitch,
  SecondFactorDesk,
  SignatureForm,
  StaffPhoto,
  StaffProfileForm,
} from "./parts"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("people.profile")("title"))

/** What an agent or owner says of themselves, and their password. */
async function AccountPage({ params }: Props) {
  const ctx = await staffPageContext((await params).company, staffProfilePath)
  const profile = getStaffProfile(ctx)
  const views = ctx.organisation.ticketApp ? await ownViews(ctx, profile.ticketHome) : []
  const t = words("people.staffProfile")
  const security = words("people.security")
  const passkeys = words("people.passkeys")
  return (
    <WordsForClient
      of={[
        "people.apiKeys",
        "people.passkeys",
        "people.security",
        "people.staffProfile",
        "support.availability",
        "support.signature",
      ]}
    >
      <WorkspacePage title={words("people.profile")("title")} isNarrow>
        {profile.role === "agent" && <StaffPhoto email={profile.email} photo={profile.photo} />}
        <section aria-label={words("people.profile")("profile")} className="card mb-6 p-5 sm:p-6">
          <StaffProfileForm profile={profile} timeZones={allPlaces().timeZones} views={views} />
        </section>
        {ctx.organisation.ticketApp && (
          <>
            <ProfileSection id="notices" heading={t("told")} hint={t("toldHint")}>
              <NoticeChoices
                choices={await getNoticeChoices(ctx)}
                zone={profile.timeZone || ctx.organisation.settings.timeZone || "UTC"}
              />
              <PushSwitch personId={ctx.actor.id} publicKey={(await vapidKeys()).publicKey} />
            </ProfileSection>
            <ProfileSection id="own-signature" heading={t("signature")} hint={t("signatureHint")}>
              <SignatureForm signature={await getOwnSignature(ctx)} />
            </ProfileSection>
            <ProfileSection id="availability" heading={t("availability")} hint={t("availabilityHint")}>
              <AvailabilityForm availability={await getOwnAvailability(ctx)} />
            </ProfileSection>
          </>
        )}
        <ProfileSection id="two-factor" heading={security("twoFactor")} hint={security("twoFactorHint")}>
          <SecondFactorDesk />
        </ProfileSection>
        {arePasskeysFor(ctx.organisation, profile.role) && (
          <ProfileSection id="passkeys" heading={passkeys("title")} hint={passkeys("hint")}>
            <PasskeyDesk kind="agent" />
          </ProfileSection>
        )}
        <ProfileSection id="sessions" heading={security("sessions")} hint={security("sessionsHint")}>
          <OwnSessions />
        </ProfileSection>
        <ProfileSection id="api-keys" heading={t("apiKeys")} hint={t("apiKeysHint")} hasCards>
          <ApiKeyDesk kind="personal" />
        </ProfileSection>
        <ChangePassword email={profile.email} />
        {profile.role === "owner" && <p className="mt-4 text-muted text-sm">{t("allPortals")}</p>}
      </WorkspacePage>
    </WordsForClient>
  )
}

/** The views the person has, and the one their day begins with, also where it is no more. */
async function ownViews(ctx: Context, home: string) {
  const [teams, { views }] = await Promise.all([listTeams(ctx), listSavedViews(ctx)])
  const options = viewOptions({ teams, saved: views.filter(({ isListed }) => isListed) })
  return options.some(({ value }) => value === home)
    ? options
    : [...options, { value: home, label: words("people.staffProfile")("aGoneView") }]
}

export default orNothingHere(AccountPage)
