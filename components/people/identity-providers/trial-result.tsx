"use client"
import { useQuery } from "@tanstack/react-query"
import { providerTrial } from "@/lib/api/people/identity-providers/client"
import type { Trial } from "@/lib/people/identity-providers/schema"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { portalDeactivated } from "@/lib/tenancy/organisations/policy"
import type { Team } from "./claim-rules"

/** What the claims of a test were, and what they would have done. */
export function TrialResult({ trial, teams }: { trial: string; teams: Team[] }) {
  const { data, error } = useQuery(providerTrial(trial))
  const t = words("people.providers")
  return (
    <section aria-label={t("trial")} role="status" className="card p-5 text-sm">
      <h2 className="font-semibold text-base">{t("trial")}</h2>
      {error && <p className="mt-2">{t("trialGone")}</p>}
      {data && <Shown trial={data} teams={teams} />}
    </section>
  )
}

function Shown({ trial, teams }: { trial: Trial; teams: Team[] }) {
  const t = words("people.providers")
  const { failure, refusal, outcome, email, detail, claims } = trial
  const why = failure ?? (refusal === "elsewhere" ? "no-account" : refusal)
  const names = teams.filter(({ id }) => trial.teams.includes(id)).map(({ name }) => name)
  return (
    <>
      <p className="mt-2">{why || !outcome ? t("refuse") : t(outcome, { email })}</p>
      {why && (
        <p className="mt-1">
          {why === "portal-closed" ? said(portalDeactivated) : words("people.ssoReasons")(why)}
        </p>
      )}
      {detail && <p className="mt-1 text-muted [overflow-wrap:anywhere]">{detail}</p>}
      {trial.role === "agent" && (
        <p className="mt-1">
          {t("gives", { role: t(trial.isManager ? "manager" : "agent"), teams: names.join(", ") || "–" })}
        </p>
      )}
      {claims && (
        <details className="mt-3" open>
          <summary className="cursor-pointer font-semibold">{t("claims")}</summary>
          <pre
            dir="ltr"
            className="mt-2 max-h-72 overflow-auto whitespace-pre-wrap rounded-md bg-sunken p-3 text-xs [overflow-wrap:anywhere]"
          >
            {claims}
          </pre>
        </details>
      )}
    </>
  )
}
