"use client"
import { Icon } from "@/components/ui/icon"
import { Moment } from "@/components/ui/moment"
import { together } from "@/components/ui/together"
import { deskTitles } from "@/lib/moving/desks/values"
import { isUnderWay, type MoveReport } from "@/lib/moving/migrations/values"
import { said } from "@/lib/platform/words/said"
import { words } from "@/lib/platform/words/words"
import { MoveActions, type MoveProps } from "./move-actions"
import { MoveCounts } from "./move-counts"
import { MoveProblems } from "./move-problems"
import { MoveProgress } from "./move-progress"
import { MoveSteps } from "./move-steps"

/** How far a move is, what comes with it and what does not, and what can be done about it. */
export function MoveCard(props: MoveProps) {
  const { move } = props
  const { state, title, account, counts, isFile, secondsLeft } = move
  const t = words("moving.migrations")
  const isLooked = state === "looked"
  return (
    <section aria-labelledby="move" className="card flex flex-col gap-5 p-5 sm:p-6">
      <MoveSteps state={state} />
      <div role="status">
        <h2 id="move" className="font-semibold text-lg">
          {t(state, { desk: deskTitles[move.desk] })}
        </h2>
        {(title || account?.address) && (
          <p className="text-muted text-sm [overflow-wrap:anywhere]">
            {title && <bdi>{title}</bdi>}
            {title && account?.address && " · "}
            {account?.address && <bdi>{account.address}</bdi>}
          </p>
        )}
        <Standing move={move} />
      </div>
      <MoveProgress move={move} />
      {counts.length > 0 && state !== "undone" && <MoveCounts counts={counts} state={state} />}
      {isLooked && secondsLeft !== null && (
        <p className="text-sm">{t("minutes", { count: Math.max(1, Math.round(secondsLeft / 60)) })}</p>
      )}
      {state !== "undone" && state !== "undoing" && <MoveProblems move={move} />}
      {isFile && <p className="text-muted text-sm">{t("isFile")}</p>}
      <MoveActions {...props} />
    </section>
  )
}

/** Whether it goes on by itself, and when, or why not. */
function Standing({ move: { state, held } }: { move: MoveReport }) {
  const t = words("moving.migrations")
  if (!isUnderWay(state)) return null
  if (!held) return <p className="mt-2 text-sm">{t("leave")}</p>
  const { because, until } = held
  const fault = said(because)
  return (
    <p
      className={`mt-3 flex gap-2.5 rounded-md px-4 py-3 text-sm ${until ? "bg-sunken" : "bg-danger-subtle text-danger"}`}
    >
      <Icon name={until ? "clock" : "alert"} className="mt-px size-5 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {until
          ? together(t.parts("waiting", { fault, time: () => <Moment at={until} /> }))
          : t("stopped", { fault })}
      </span>
    </p>
  )
}
