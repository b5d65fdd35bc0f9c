"use client"
import { type ReactNode, useState } from "react"
import { Ago, Moment } from "@/components/ui/moment"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { revokeApiKey } from "@/lib/api/people/api-keys/client"
import type { ApiKey } from "@/lib/people/api-keys/schema"
import { keyAreas } from "@/lib/people/api-keys/values"
import { words } from "@/lib/platform/words/words"

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
  const t = words("people.apiKeys")
  const [isDoubted, setDoubted] = useState(false)
  const revoke = async () => {
    try {
      await revokeApiKey({ id })
      showToast(t("revoked"))
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
                {t.parts(kind === "company" ? "createdBy" : "personalKeyOf", {
                  person: person || t("formerColleague"),
                  name: (inside) => <bdi key="name">{inside}</bdi>,
                })}
              </>
            )}
          </p>
        </div>
        <button type="button" onClick={() => setDoubted(true)} className="button button-quiet">
          {t("revoke")}
        </button>
      </div>
      <dl className="mt-4 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
        <Fact name={t("mayRead")}>{areasWith(apiKey, "read")}</Fact>
        <Fact name={t("mayWrite")}>{areasWith(apiKey, "write")}</Fact>
        <Fact name={t("lastUsed")}>
          {lastUsedAt ? (
            <>
              <Moment at={lastUsedAt} /> <Ago at={lastUsedAt} />
            </>
          ) : (
            t("never")
          )}
        </Fact>
        <Fact name={t("ends")}>{expiresAt ? <Moment at={expiresAt} /> : t("never")}</Fact>
        <Fact name={t("createdAt")}>
          <Moment at={createdAt} />
        </Fact>
      </dl>
      <SureDialog
        title={t("revokeQuestion", { name })}
        button={t("revoke")}
        open={isDoubted}
        go={revoke}
        close={() => setDoubted(false)}
      >
        <p>{t("revokeMeans")}</p>
      </SureDialog>
    </section>
  )
}

const areasWith = ({ scopes }: ApiKey, access: "read" | "write") =>
  keyAreas
    .filter((area) => scopes.some((scope) => scope === `${area}:${access}`))
    .map((area) => words("people.apiKeys")(area))
    .join(", ") || words("people.apiKeys")("nothing")

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-muted text-xs">{name}</dt>
    <dd dir="auto" className="[overflow-wrap:anywhere]">
      {children}
    </dd>
  </div>
)
