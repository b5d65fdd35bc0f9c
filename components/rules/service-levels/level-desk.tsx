"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { failureOf } from "@/components/ui/failure-of"
import { LoadFailure } from "@/components/ui/load-failure"
import { showToast } from "@/components/ui/toast"
import { toAdd, useCardForms } from "@/components/ui/use-card-forms"
import { wordsFor } from "@/components/ui/words-for"
import { calendars as calendarsQuery } from "@/lib/api/rules/calendars/client"
import { createServiceLevel, orderServiceLevels, serviceLevels } from "@/lib/api/rules/service-levels/client"
import { termFields } from "@/lib/api/support/conditions/client"
import { words } from "@/lib/platform/words/words"
import type { Priority } from "@/lib/support/priorities/schema"
import { LevelCard } from "./level-card"
import { LevelForm } from "./level-form"

/** While open tickets are measured. */
const renewMs = 2000

/** How soon the company promises to answer. */
export function LevelDesk({ priorities }: { priorities: readonly Priority[] }) {
  const reads = [
    useQuery({
      ...serviceLevels(),
      refetchInterval: ({ state }) => (state.data?.run?.isFinished === false ? renewMs : false),
    }),
    useQuery(calendarsQuery()),
    useQuery(termFields(false)),
  ] as const
  const [{ data: board }, { data: calendars }, { data: fields }] = reads
  const formOf = useCardForms(board?.levels)
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: serviceLevels().queryKey })
  const failure = failureOf(...reads)
  if (failure)
    return <LoadFailure title={words("rules.serviceLevels")("serviceLevelsCouldNot")} {...failure} />
  if (!board || !calendars || !fields) return <div aria-hidden="true" className="card h-40" />
  const around = { priorities, calendars, fields }
  const added = formOf(toAdd)
  const ids = board.levels.map(({ id }) => id)
  const moveUp = async (at: number) => {
    try {
      await orderServiceLevels({ ids: ids.with(at, ids[at - 1] ?? "").with(at - 1, ids[at] ?? "") })
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
    await renew()
  }
  return (
    <div className="space-y-4">
      {added.isOpen ? (
        <div className="card p-5">
          <LevelForm
            {...around}
            send={async (values) => {
              await createServiceLevel(values)
              showToast(words("rules.serviceLevels")("added"))
              added.close()
              await renew()
            }}
            onCancel={added.close}
          />
        </div>
      ) : (
        <button type="button" onClick={added.open} disabled={added.isOther} className="button button-primary">
          {words("rules.serviceLevels")("newServiceLevel")}
        </button>
      )}
      {board.run?.isFinished === false && (
        <p role="status" className="rounded-md bg-sunken px-4 py-3 text-sm">
          {words("rules.serviceLevels")("measured", { count: board.run.tickets })}
        </p>
      )}
      {board.levels.length === 0 && !added.isOpen && (
        <div className="card">
          <EmptyState drawing={<EmptyPage />} title={words("rules.serviceLevels")("noServiceLevelsYet")}>
            <p>{words("rules.serviceLevels")("sayHowSoonTickets")}</p>
          </EmptyState>
        </div>
      )}
      <ol aria-label={words("rules.serviceLevels")("serviceLevels")} className="space-y-3">
        {board.levels.map((level, at) => (
          <li key={level.id}>
            <LevelCard
              {...around}
              level={level}
              form={formOf(level.id)}
              renew={renew}
              moveUp={at > 0 ? () => void moveUp(at) : undefined}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}
