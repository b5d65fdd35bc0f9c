"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
import { apiKeys, createApiKey } from "@/lib/api/people/api-keys/client"
import type { MadeApiKey } from "@/lib/people/api-keys/schema"
import type { KeyKind } from "@/lib/people/api-keys/values"
import { words } from "@/lib/platform/words/words"
import { ApiKeyCard } from "./api-key-card"
import { ApiKeyForm } from "./api-key-form"
import { NewSecret } from "./new-secret"

/** A person's own keys, or those of the company beside all personal ones. */
export function ApiKeyDesk({ kind }: { kind: KeyKind }) {
  const { data: keys, error, refetch } = useQuery(apiKeys(kind))
  const t = words("people.apiKeys")
  const [isNew, setNew] = useState(false)
  const [made, setMade] = useState<MadeApiKey | null>(null)
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: apiKeys(kind).queryKey })
  if (error && !keys) return <LoadFailure title={t("notLoaded")} error={error} retry={refetch} />
  if (!keys) return <div aria-hidden="true" className="card h-40" />
  return (
    <div className="space-y-4">
      {isNew ? (
        <div className="card p-5">
          <ApiKeyForm
            kind={kind}
            send={async (values) => {
              setMade(await createApiKey(values))
              setNew(false)
              await renew()
            }}
            onCancel={() => setNew(false)}
          />
        </div>
      ) : (
        <button type="button" onClick={() => setNew(true)} className="button button-primary">
          {t("new")}
        </button>
      )}
      {made && <NewSecret made={made} onDone={() => setMade(null)} />}
      {keys.length === 0 && !isNew && !made && (
        <div className="card">
          <EmptyState drawing={<EmptyPage />} title={t("none")}>
            <p>
              {t.parts("noneHint", {
                link: (inside) => (
                  <a key="link" href="/api/docs" className="text-link">
                    {inside}
                  </a>
                ),
              })}
            </p>
          </EmptyState>
        </div>
      )}
      <ul aria-label={t("keys")} className="space-y-3">
        {keys.map((key) => (
          <li key={key.id}>
            <ApiKeyCard
              apiKey={key}
              isNamed={kind === "company"}
              onRevoked={async () => {
                if (made?.key.id === key.id) setMade(null)
                await renew()
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
