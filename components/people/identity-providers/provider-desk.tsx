"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useSearchParams } from "next/navigation"
import { Desk } from "@/components/ui/desk"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { showToast } from "@/components/ui/toast"
import { identityProviders, orderIdentityProviders } from "@/lib/api/people/identity-providers/client"
import { words } from "@/lib/platform/words/words"
import { AddressDomains } from "./address-domains"
import type { Team } from "./claim-rules"
import { NewProvider } from "./new-provider"
import { ProviderCard } from "./provider-card"
import { TrialResult } from "./trial-result"

/** By which identity providers people sign in. */
export function ProviderDesk({ teams }: { teams: Team[] }) {
  // Of the test that the browser has just come back from.
  const trial = useSearchParams().get("trial")
  const { data, error, refetch } = useQuery(identityProviders())
  const t = words("people.providers")
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: identityProviders().queryKey })
  const ids = data?.map(({ id }) => id) ?? []
  const before = (at: number) => [
    ...ids.slice(0, at - 1),
    ids[at] ?? "",
    ids[at - 1] ?? "",
    ...ids.slice(at + 1),
  ]
  return (
    <div className="space-y-4">
      {trial && data && <TrialResult trial={trial} teams={teams} />}
      <Desk
        items={data}
        error={error}
        retry={refetch}
        words={{
          ...{ title: t("title"), add: t("add"), none: t("none") },
          ...{ noneHint: t("noneHint"), notLoaded: t("notLoaded") },
        }}
        drawing={<EmptyPage />}
        form={(close) => (
          <NewProvider
            teams={teams}
            onAdded={async () => {
              showToast(t("saved"))
              close()
              await renew()
            }}
            onCancel={close}
          />
        )}
        card={(provider, form, at) => (
          <ProviderCard
            provider={provider}
            teams={teams}
            form={form}
            renew={renew}
            moveUp={at > 0 ? () => orderIdentityProviders({ ids: before(at) }) : null}
          />
        )}
      />
      {data && <AddressDomains />}
    </div>
  )
}
