"use client"
import { type ReactNode, useState } from "react"
import { Ago, Moment } from "@/components/ui/moment"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { revokeApiKey } from "@/lib/api/people/api-keys/client"
import type { ApiKey } from "@/lib/people/api-keys/schema"
import { areaWords, keyAreas } from "@/lib/people/api-keys/values"

type Props = {
  apiKey: ApiKey
  /** Whether it is said whose it is. */
  isNamed: boolean
  onRevoked: () => Promise<unknown>
}

/** A key, what it may be used for and when it was, to be revoked. */
export function ApiKeyCard({ apiKey, isNamed, onRevoked }: Props) {
  const { id, kind, name, beginning, person, createdAt, expiresAt, lastUsedAt } = apiKey
  const Heading = isNamed ? "h2" : "h3"
  const [isDoubted, setDoubted] = useState(false)
  const revoke = async () => {
    try {
      await revokeApiKey({ id })
      showToast("The API key has been revoked.")
      await onRevoked()
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
    setDoubted(false)
  }
  return (
    <section aria-label={name} className="card p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <Heading dir="auto" className="font-semibold text-base [overflow-wrap:anywhere]">
            {name}
          </Heading>
          <p className="text-muted text-sm">
            <code>{beginning}…</code>
            {isNamed && (
              <>
                {" "}
                {kind === "company" ? "Created by" : "Personal key of"}{" "}
                <bdi>{person || "a former colleague"}</bdi>
              </>
            )}
          </p>
        </div>
        <button type="button" onClick={() => setDoubted(true)} className="button button-quiet">
          Revoke
        </button>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name="May read">{areasWith(apiKey, "read")}</Fact>
        <Fact name="May read and change">{areasWith(apiKey, "write")}</Fact>
        <Fact name="Last used">
          {lastUsedAt ? (
            <>
              <Moment at={lastUsedAt} /> <Ago at={lastUsedAt} />
            </>
          ) : (
            "Never"
          )}
        </Fact>
        <Fact name="Ends">{expiresAt ? <Moment at={expiresAt} /> : "Never"}</Fact>
        <Fact name="Created">
          <Moment at={createdAt} />
        </Fact>
      </dl>
      <SureDialog
        title={`Revoke ${name}?`}
        button="Revoke"
        open={isDoubted}
        go={revoke}
        close={() => setDoubted(false)}
      >
        <p>Programs that use this key are refused from then on.</p>
      </SureDialog>
    </section>
  )
}

const areasWith = ({ scopes }: ApiKey, access: "read" | "write") =>
  keyAreas
    .filter((area) => scopes.some((scope) => scope === `${area}:${access}`))
    .map((area) => areaWords[area].label)
    .join(", ") || "Nothing"

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{name}</dt>
    <dd dir="auto" className="[overflow-wrap:anywhere]">
      {children}
    </dd>
  </div>
)
