"use client"
import { useQuery } from "@tanstack/react-query"
import { Icon, type IconName } from "@/components/ui/icon"
import { Moment } from "@/components/ui/moment"
import { NotRenewed } from "@/components/ui/not-renewed"
import { QueryProvider } from "@/components/ui/query-provider"
import { systemOf } from "@/lib/api/operations/system/client"
import type { Check, CheckState, SystemReport } from "@/lib/operations/system/schema"
import { words } from "@/lib/platform/words/words"

/** The installation's state, refreshed while the page is visible. */
export const SystemBoard = ({ first }: { first: SystemReport }) => (
  <QueryProvider>
    <Board first={first} />
  </QueryProvider>
)

const refreshMs = 30_000

function Board({ first }: { first: SystemReport }) {
  const query = useQuery({ ...systemOf(first), refetchInterval: refreshMs })
  const t = words("operations.system")
  const { state, checks, checkedAt } = query.data
  return (
    <>
      <section aria-label={t("summary")} className="system-summary" data-state={state}>
        <Icon name={icons[state]} className="size-6" />
        <div className="min-w-0 flex-1 basis-[200px]">
          <p role="status" className="font-semibold text-base">
            {t(`${state}Summary`)}
          </p>
          <p className="text-muted text-sm">
            {t.parts("checked", { moment: () => <Moment key="moment" at={checkedAt} /> })}
          </p>
        </div>
        <button
          type="button"
          onClick={() => void query.refetch()}
          aria-busy={query.isFetching}
          className="button button-quiet ms-auto"
        >
          <span>{t("again")}</span>
        </button>
      </section>
      <NotRenewed query={query} />
      <ul aria-label={t("checks")} className="card mt-5 divide-y divide-border">
        {checks.map((check) => (
          <li key={check.name} className="system-check" data-state={check.state}>
            <CheckLine {...check} />
          </li>
        ))}
      </ul>
    </>
  )
}

const CheckLine = ({ name, state, says, advice }: Check) => (
  <>
    <Icon name={icons[state]} className="size-5" />
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <h2 className="font-semibold text-base">
        {words("operations.system")(name)}{" "}
        <span className="system-state">{words("operations.system")(state)}</span>
      </h2>
      <p className="mt-1 text-sm">{says}</p>
      {advice && <p className="mt-1 text-muted text-sm">{advice}</p>}
    </div>
  </>
)

const icons: Record<CheckState, IconName> = { ok: "check", attention: "alert", broken: "close" }
