"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useSearchParams } from "next/navigation"
import { useState } from "react"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
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
  const { data: all, error, refetch } = useQuery(identityProviders())
  const t = words("people.providers")
  const [isNew, setNew] = useState(false)
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: identityProviders().queryKey })
  if (error && !all) return <LoadFailure title={t("notLoaded")} error={error} retry={refetch} />
  if (!all) return <div aria-hidden="true" className="card h-40" />
  const ids = all.map(({ id }) => id)
  const before = (at: number) => [
    ...ids.slice(0, at - 1),
    ids[at] ?? "",
    ids[at - 1] ?? "",
    ...ids.slice(at + 1),
  ]
  return (
    <div className="space-y-4">
      {trial && <TrialResult trial={trial} teams={teams} />}
      {isNew ? (
        <div className="card p-5">
          <NewProvider
            teams={teams}
            onAdded={async () => {
              showToast(t("saved"))
              setNew(false)
              await renew()
            }}
            onCancel={() => setNew(false)}
          />
        </div>
      ) : (
        <button type="button" onClick={() => setNew(true)} className="button button-primary">
          {t("add")}
        </button>
      )}
      {all.length === 0 && !isNew && (
        <div className="card">
          <EmptyState drawing={<EmptyPage />} title={t("none")}>
            <p>{t("noneHint")}</p>
          </EmptyState>
        </div>
      )}
      <ul aria-label={t("title")} className="space-y-3">
        {all.map((provider, at) => (
          <li key={provider.id}>
            <ProviderCard
              provider={provider}
              teams={teams}
              renew={renew}
              moveUp={at > 0 ? () => orderIdentityProviders({ ids: before(at) }) : null}
            />
          </li>
        ))}
      </ul>
      <AddressDomains />
    </div>
  )
}
