import type { ReactNode } from "react"
import { ChangePassword } from "@/components/accounts/change-password"
import { FromTheBeginning } from "@/components/page/from-the-beginning"
import { AccountChoices } from "@/components/privacy/account-choices"
import { ConsentForm } from "@/components/privacy/consent-form"
import { ConsentHistory } from "@/components/privacy/consent-history"
import { DataExport } from "@/components/privacy/data-export"
import { ProfileSettings } from "@/components/profile/profile-settings"
import { type ProfileTab, tabPath } from "@/components/profile/tabs"
import { QueryProvider } from "@/components/ui/query-provider"
import { listConsentChanges, listConsents } from "@/lib/consents/queries"
import type { Context } from "@/lib/context"
import { allPlaces } from "@/lib/countries/places"
import { exportProgress } from "@/lib/exports/queries"
import { getProfile } from "@/lib/profile/queries"

type Asked = { isEditing: boolean; after?: string }

/** What stands under each tab of the profile. */
export const tabContents: Record<ProfileTab, (ctx: Context, asked: Asked) => Promise<ReactNode> | ReactNode> =
  {
    async profile(ctx, { isEditing }) {
      const profile = await getProfile(ctx)
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
          <ChangePassword email={profile.email} />
        </div>
      )
    },
    async consents(ctx, { after }) {
      const [consents, { items, next }] = await Promise.all([
        listConsents(ctx),
        listConsentChanges(ctx, after),
      ])
      const changes = items.map(({ createdAt, ...change }) => ({
        ...change,
        createdAt: createdAt.toISOString(),
      }))
      return (
        <QueryProvider>
          <ConsentForm
            consents={consents.map((consent) => ({
              ...consent,
              since: consent.since?.toISOString() ?? null,
            }))}
          />
          {after && <FromTheBeginning path={tabPath("consents")} />}
          <ConsentHistory first={{ items: changes, next }} />
        </QueryProvider>
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
        <QueryProvider>
          <DataExport files={files} />
        </QueryProvider>
      )
    },
    account: () => <AccountChoices />,
  }
