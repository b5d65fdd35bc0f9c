import { ChangePassword } from "@/components/people/accounts/change-password"
import { ApiKeyDesk } from "@/components/people/api-keys/api-key-desk"
import { StaffPhoto } from "@/components/people/photos/staff-photo"
import { StaffProfileForm } from "@/components/people/profile/staff-profile-form"
import { WorkspacePage } from "@/components/shell/workspace/workspace-page"
import { NoticeChoices } from "@/components/support/notices/notice-choices"
import { PushSwitch } from "@/components/support/notices/push-switch"
import { SignatureForm } from "@/components/support/signatures/signature-form"
import { AvailabilityForm } from "@/components/support/ticket-actions/availability/availability-form"
import { QueryProvider } from "@/components/ui/query-provider"
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
import { orNothingHere } from "../../missing"
import { staffPageContext } from "../staff"
import { staffMetadata } from "../staff-metadata"

type Props = { params: Promise<{ company: string }> }

export const generateMetadata = staffMetadata(() => words("support.pages")("myProfile"))

/** What an agent or owner says of themselves, and their password. */
async function AccountPage({ params }: Props) {
  const ctx = await staffPageContext((await params).company, staffProfilePath)
  const profile = getStaffProfile(ctx)
  const views = ctx.organisation.ticketApp ? await ownViews(ctx, profile.ticketHome) : []
  const t = words("support.pages")
  return (
    <WordsForClient
      of={["people.apiKeys", "people.staffProfile", "support.availability", "support.signature"]}
    >
      <WorkspacePage title={t("myProfile")} isNarrow>
        {profile.role === "agent" && <StaffPhoto email={profile.email} photo={profile.photo} />}
        <section aria-label={t("profile")} className="card mb-6 p-5 sm:p-6">
          <StaffProfileForm profile={profile} timeZones={allPlaces().timeZones} views={views} />
        </section>
        {ctx.organisation.ticketApp && (
          <section id="notices" aria-labelledby="notices-heading" className="card mb-6 p-5 sm:p-6">
            <h2 id="notices-heading" className="mb-1 text-lg">
              {t("told")}
            </h2>
            <p className="mb-4 text-muted text-sm">{t("toldHint")}</p>
            <NoticeChoices
              choices={await getNoticeChoices(ctx)}
              zone={profile.timeZone || ctx.organisation.settings.timeZone || "UTC"}
            />
            <PushSwitch personId={ctx.actor.id} publicKey={(await vapidKeys()).publicKey} />
          </section>
        )}
        {ctx.organisation.ticketApp && (
          <section aria-labelledby="signature-heading" className="card mb-6 p-5 sm:p-6">
            <h2 id="signature-heading" className="mb-1 text-lg">
              {t("signature")}
            </h2>
            <p className="mb-4 text-muted text-sm">{t("signatureHint")}</p>
            <SignatureForm signature={await getOwnSignature(ctx)} />
          </section>
        )}
        {ctx.organisation.ticketApp && (
          <section id="availability" aria-labelledby="availability-heading" className="card mb-6 p-5 sm:p-6">
            <h2 id="availability-heading" className="mb-1 text-lg">
              {t("availability")}
            </h2>
            <p className="mb-4 text-muted text-sm">{t("availabilityHint")}</p>
            <AvailabilityForm availability={await getOwnAvailability(ctx)} />
          </section>
        )}
        <section id="api-keys" aria-labelledby="api-keys-heading" className="mb-6">
          <h2 id="api-keys-heading" className="mb-1 text-lg">
            {t("apiKeys")}
          </h2>
          <p className="mb-4 text-muted text-sm">{t("apiKeysHint")}</p>
          <QueryProvider>
            <ApiKeyDesk kind="personal" />
          </QueryProvider>
        </section>
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
    : [...options, { value: home, label: words("support.pages")("aGoneView") }]
}

export default orNothingHere(AccountPage)
