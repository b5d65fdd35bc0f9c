"use client"
import { useState } from "react"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { useDeed } from "@/components/ui/use-deed"
import { bringMove, discardMove, resumeMove, undoMove } from "@/lib/api/moving/migrations/client"
import { deskTitles } from "@/lib/moving/desks/values"
import type { MoveReport, OfferedDesk } from "@/lib/moving/migrations/values"
import { words } from "@/lib/platform/words/words"
import { AccessForm } from "./access-form"

/** A move, and what is told and asked again once something has been done about it. */
export type MoveProps = {
  move: MoveReport
  /** Undefined where it cannot be moved from by this page any more. */
  desk: OfferedDesk | undefined
  show: (now: MoveReport | null) => void
  renew: () => Promise<unknown>
}

/** What can be done about a move as it stands. Where another tab has gone further, what is there now is shown. */
export function MoveActions({ move, desk, show, renew }: MoveProps) {
  const { id, state, held, account, isFile } = move
  const [asks, setAsks] = useState<"access" | "undo" | "discard" | null>(null)
  const close = () => setAsks(null)
  const { isBusy, act } = useDeed()
  const t = words("moving.migrations")
  const name = deskTitles[move.desk]
  const hasStopped = held !== null && held.until === null
  const canTake = isFile || account !== null
  const change = async (deed: () => Promise<MoveReport | null>) => {
    const isDone = await act(async () => {
      show(await deed())
      return true
    })
    if (!isDone) await renew()
    close()
  }
  const bring = (access = {}) => bringMove({ id, ...access }).then(({ move }) => move)
  const resume = (access = {}) => resumeMove({ id, ...access }).then(({ move }) => move)
  const discard = async () => {
    await discardMove({ id })
    showToast(t("discarded"))
    return null
  }
  if (asks === "access" && desk)
    return (
      <AccessForm
        desk={desk}
        account={account}
        button={state === "done" ? t("bringNew") : t("goOn")}
        send={async (access) => {
          show(await (state === "done" ? bring(access) : resume(access)))
          close()
        }}
        cancel={close}
      />
    )
  const button = (label: string, onClick: () => void, look: "primary" | "quiet" = "quiet") => (
    <button
      type="button"
      onClick={onClick}
      disabled={isBusy}
      aria-busy={isBusy}
      className={`button button-${look}`}
    >
      <span>{label}</span>
    </button>
  )
  return (
    <>
      {state === "done" && <p className="text-muted text-sm">{t("bringNewHint", { desk: name })}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {state === "looked" && button(t("bring"), () => void change(bring), "primary")}
        {state === "done" &&
          button(t("bringNew"), () => (canTake ? void change(bring) : setAsks("access")), "primary")}
        {hasStopped &&
          (canTake || state === "undoing") &&
          button(t("goOn"), () => void change(resume), "primary")}
        {hasStopped &&
          !isFile &&
          state !== "undoing" &&
          desk &&
          button(t("newToken"), () => setAsks("access"))}
        {(state === "done" || (state === "bringing" && held)) && button(t("undo"), () => setAsks("undo"))}
        {(state === "looking" || state === "looked") && button(t("discard"), () => setAsks("discard"))}
      </div>
      <SureDialog
        title={t("undoSure")}
        button={t("undo")}
        open={asks === "undo"}
        go={() => change(async () => (await undoMove({ id })).move)}
        close={close}
      >
        <p>{t("undoHint", { desk: name })}</p>
      </SureDialog>
      <SureDialog
        title={t("discardSure")}
        button={t("discard")}
        open={asks === "discard"}
        go={() => change(discard)}
        close={close}
      >
        <p>{t("discardHint", { desk: name })}</p>
      </SureDialog>
    </>
  )
}
