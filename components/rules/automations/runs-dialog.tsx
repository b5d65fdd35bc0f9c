"use client"
import { useQuery } from "@tanstack/react-query"
import type { RunsProps } from "@/components/support/views/panel-context"
import { Dialog } from "@/components/ui/dialog"
import { Icon } from "@/components/ui/icon"
import { LoadFailure } from "@/components/ui/load-failure"
import { Moment } from "@/components/ui/moment"
import { automationRuns } from "@/lib/api/rules/automations/client"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import type { AutomationRun } from "@/lib/rules/automations/schema"
import "./automations.css"

/** What rules did to a ticket, and what they could not do. */
export function RunsDialog({ ticket, close }: RunsProps) {
  const { data: runs, error, refetch } = useQuery({ ...automationRuns(ticket.id), staleTime: 0 })
  return (
    <Dialog
      title={words("rules.macros")("whatRulesDid", { number: String(ticket.number) })}
      open
      onClose={close}
      actions={
        <button type="button" onClick={close} className="button button-quiet">
          {words("rules.macros")("close")}
        </button>
      }
    >
      {error && !runs && (
        <LoadFailure title={words("rules.macros")("couldNotBeLoaded")} error={error} retry={refetch} />
      )}
      {!runs && !error && <p className="text-muted text-sm">{words("rules.macros")("loading")}</p>}
      {runs?.length === 0 && <p className="text-muted text-sm">{words("rules.macros")("noRuleHasDone")}</p>}
      {runs && runs.length > 0 && (
        <ol className="rule-runs">
          {runs.map((run) => (
            <Run key={run.id} run={run} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

const Run = ({ run: { name, done, failure, createdAt } }: { run: AutomationRun }) => (
  <li>
    <p className="flex flex-wrap items-baseline justify-between gap-x-3">
      <span dir="auto" className="font-semibold [overflow-wrap:anywhere]">
        {name}
      </span>
      <span className="text-muted text-xs">
        <Moment at={createdAt} />
      </span>
    </p>
    {done.length > 0 && (
      <ul dir="auto">
        {done.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
    {done.length === 0 && !failure && (
      <p className="text-muted">{words("rules.macros")("allWasSoAlready")}</p>
    )}
    {failure && (
      <p className="rule-failure">
        <Icon name="alert" className="size-4" /> {words("rules.macros")("failed", { failure: said(failure) })}
      </p>
    )}
  </li>
)
