import type { ReactNode } from "react"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { WithoutPassword } from "@/components/people/passkeys/without-password"
import { ProfileSection } from "@/components/people/profile/profile-section"
import { type ProfileTab, tabPath } from "@/components/people/profile/tabs"
import { ProofDialog } from "@/components/people/second-factors/proof-dialog"
import { listConsentChanges, listConsents } from "@/lib/people/consents/queries"
import { allPlaces } from "@/lib/people/countries/places"
import { listOwnPasskeys } from "@/lib/people/passkeys/queries"
import { getProfile } from "@/lib/people/profile/queries"
import { waysOfCustomers } from "@/lib/people/sign-in/by-mail/queries"
import { words } from "@/lib/platform/words/words"
import { exportProgress } from "@/lib/privacy/exports/queries"
import type { Context } from "@/lib/tenancy/context"
import { arePasskeysFor } from "@/lib/tenancy/organisations/policy"
import { answer } from "../../answer"
import {
  AccountChoices,
  ChangePassword,
  ConsentForm,
  ConsentHistory,
  DataExport,
  OwnSessions,
  PasskeyDesk,
  ProfileSettings,
} from "./tab-parts"

type Asked = { isEditing: boolean; after?: string }

/** What stands under each tab of the profile. */
export const tabContents: Record<ProfileTab, (ctx: Context, asked: Asked) => Promise<ReactNode> | ReactNode> =
  {
    async profile(ctx, { isEditing }) {
      const [profile, { hasPassword, isOn, passkeys }] = [await getProfile(ctx), await listOwnPasskeys(ctx)]
      const lacksPassword = !hasPassword && (await waysOfCustomers(ctx)).hasPassword
      // Those that nothing can be done with are still shown, to be deleted.
      const showsPasskeys = isOn || passkeys.length > 0
      const { ticketApp, knowledgeBaseApp } = ctx.organisation
      return (
        <div className="space-y-6">
          <ProfileSettings
            key={String(isEditing)}
            profile={profile}
            places={allPlaces()}
            apps={{ ticketApp, knowledgeBaseApp }}
            startsEditing={isEditing}
          />
          {hasPassword && <ChangePassword email={profile.email} />}
          {lacksPassword && !showsPasskeys && (
            <section className="card p-5 sm:p-6">
              <WithoutPassword kind="user" />
            </section>
          )}
          {showsPasskeys && (
            <ProfileSection
              id="passkeys"
              heading={words("people.passkeys")("title")}
              hint={words("people.passkeys")("hint")}
            >
              <PasskeyDesk kind="user" />
              <ProofDialog />
            </ProfileSection>
          )}
          <ProfileSection
            id="sessions"
            heading={words("people.security")("sessions")}
            hint={words("people.security")("sessionsHint")}
          >
            <OwnSessions />
          </ProfileSection>
        </div>
      )
    },
    async consents(ctx, { after }) {
      const [consents, { items, next }] = await Promise.all([
        listConsents(ctx),
        answer(listConsentChanges(ctx, after)),
      ])
      const changes = items.map(({ createdAt, ...change }) => ({
        ...change,
        createdAt: createdAt.toISOString(),
      }))
      return (
        <>
          <ConsentForm
            consents={consents.map((consent) => ({
              ...consent,
              since: consent.since?.toISOString() ?? null,
            }))}
          />
          {after && <FromTheBeginning path={tabPath("consents")} />}
          <ConsentHistory first={{ items: changes, next }} />
        </>
      )
    },
    async export(ctx) {
      const files = (await exportProgress(ctx)).map(({ createdAt, expiresAt, fetchedAt, ...same }) => ({
        ...same,
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
        fetchedAt: fetchedAt?.toISOString() ?? null,
      }))
      return (
        <>
          <DataExport files={files} />
          {hasPasskeys(ctx) && <ProofDialog />}
        </>
      )
    },
    async account(ctx) {
      const { hasPassword, passkeys } = await listOwnPasskeys(ctx)
      const isShown = hasPasskeys(ctx) && passkeys.some(({ worksHere }) => worksHere)
      const proof = hasPassword ? "password" : isShown ? "passkey" : "none"
      return (
        <>
          <AccountChoices proof={proof} />
          {hasPasskeys(ctx) && <ProofDialog />}
        </>
      )
    },
  }

const hasPasskeys = ({ organisation }: Context) => arePasskeysFor(organisation, "customer")
