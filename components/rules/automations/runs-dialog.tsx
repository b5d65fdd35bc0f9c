"use client"
import { useQuery } from "@tanstack/react-query"
import type { RunsProps } from "@/components/support/views/panel-context"
import { Dialog } from "@/components/ui/dialog"
import { Icon } from "@/components/ui/icon"
import { LoadFailure } from "@/components/ui/load-failure"
import { Moment } from "@/components/ui/moment"
import { automationRuns } from "@/lib/api/rules/automations/client"
import type { AutomationRun } from "@/lib/rules/automations/schema"
import "./automations.css"

/** What rules did to a ticket, and what they could not do. */
export function RunsDialog({ ticket, close }: RunsProps) {
  const { data: runs, error, refetch } = useQuery({ ...automationRuns(ticket.id), staleTime: 0 })
  return (
    <Dialog
      title={`What rules did to #${ticket.number}`}
      open
      onClose={close}
      actions={
        <button type="button" onClick={close} className="button button-quiet">
          Close
        </button>
      }
    >
      {error && !runs && <LoadFailure title="This could not be loaded" error={error} retry={refetch} />}
      {!runs && !error && <p className="text-muted text-sm">Loading…</p>}
      {runs?.length === 0 && (
        <p className="text-muted text-sm">No rule has done anything to this ticket in the last 90 days.</p>
      )}
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
        {done.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    )}
    {done.length === 0 && !failure && <p className="text-muted">All was so already.</p>}
    {failure && (
      <p className="rule-failure">
        <Icon name="alert" className="size-4" /> It failed: {failure}
      </p>
    )}
  </li>
)
