"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { LoadFailure } from "@/components/ui/load-failure"
import { NotRenewed } from "@/components/ui/not-renewed"
import { beginMove, presentMove } from "@/lib/api/moving/migrations/client"
import type { MoveReport, OfferedDesk } from "@/lib/moving/migrations/values"
import { words } from "@/lib/platform/words/words"
import { DeskChoice } from "./desk-choice"
import { MoveCard } from "./move-card"

/** `company` is what the command line calls it. */
type Props = { desks: readonly OfferedDesk[]; company: string }

/** Where the owner brings in everything from another help desk, and sees how far that is. */
export function MoveDesk({ desks, company }: Props) {
  const query = useQuery(presentMove())
  const { data: move, error, refetch } = query
  const client = useQueryClient()
  const [isAnother, setAnother] = useState(false)
  const t = words("moving.migrations")
  const show = (now: MoveReport | null) => client.setQueryData(presentMove().queryKey, now)
  if (error && move === undefined) return <LoadFailure title={t("notLoaded")} error={error} retry={refetch} />
  if (move === undefined) return <div aria-hidden="true" className="card h-40" />
  const isOver = move === null || move.state === "undone"
  return (
    <div className="space-y-6">
      {move && (
        <MoveCard
          key={move.id}
          move={move}
          desk={desks.find(({ name }) => name === move.desk)}
          show={show}
          renew={refetch}
        />
      )}
      <NotRenewed query={query} />
      {(isOver || (isAnother && move.state === "done")) && (
        <DeskChoice
          desks={desks}
          company={company}
          begin={async (desk, access) => {
            show((await beginMove({ desk, ...access })).move)
            setAnother(false)
          }}
        />
      )}
      {move?.state === "done" && !isAnother && (
        <button type="button" onClick={() => setAnother(true)} className="button button-quiet">
          {t("another")}
        </button>
      )}
    </div>
  )
}
