"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { BlockedSenders } from "@/components/support/inbound/blocked-senders"
import { useHint } from "@/components/support/tickets/use-hint"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
import { showToast } from "@/components/ui/toast"
import { mailHooks } from "@/lib/api/support/hooks/client"
import { mailboxes } from "@/lib/api/support/imap/client"
import { addInbox, inboxes } from "@/lib/api/support/inboxes/client"
import { teams as teamsQuery } from "@/lib/api/support/teams/client"
import { words } from "@/lib/platform/words/words"
import { HowMailArrives } from "./how-mail-arrives"
import { InboxCard } from "./inbox-card"
import { InboxForm } from "./inbox-form"
import type { InboxFormName } from "./inbox-ways"

/** Stands for the one that is added: no inbox has this id. */
const newId = "new"

/** Mail that no worker reads is told of by no signal. */
const renewMs = 30_000

/** The addresses at which mail becomes tickets. */
export function InboxDesk() {
  const { data: board, error, refetch } = useQuery({ ...inboxes(), refetchInterval: renewMs })
  const { data: teams } = useQuery(teamsQuery())
  const { data: read } = useQuery({ ...mailboxes(), refetchInterval: renewMs })
  const { data: hooks } = useQuery(mailHooks())
  /** Which inbox is in a form: one at a time, because its fields have names of their own on a page. */
  const [open, setOpen] = useState<{ id: string; form: InboxFormName } | null>(null)
  const client = useQueryClient()
  // With it goes what is kept below its key: mailboxes and services.
  const renew = () => client.invalidateQueries({ queryKey: inboxes().queryKey })
  useHint(() => void renew())
  const t = words("support.inboxes")
  if (error && !board) return <LoadFailure title={t("notLoaded")} error={error} retry={refetch} />
  if (!board || !teams || !read || !hooks) return <div aria-hidden="true" className="card h-40" />
  const isNew = open?.id === newId
  const isEmpty = board.inboxes.length === 0
  const close = () => setOpen(null)
  return (
    <div className="space-y-4">
      {isNew ? (
        <div className="card p-5">
          <InboxForm
            teams={teams}
            send={async (settings) => {
              await addInbox(settings)
              showToast(t("added"))
              close()
              await renew()
            }}
            onCancel={close}
          />
        </div>
      ) : (
        <button
          type="button"
          onClick={() => setOpen({ id: newId, form: "settings" })}
          className="button button-primary"
        >
          {t("new")}
        </button>
      )}
      {isEmpty && !isNew && (
        <div className="card">
          <EmptyState drawing={<EmptyInbox />} title={t("none")}>
            <p>{t("noneHint")}</p>
          </EmptyState>
        </div>
      )}
      <ul aria-label={t("inboxes")} className="space-y-3">
        {board.inboxes.map((inbox, at) => (
          <li key={inbox.id}>
            <InboxCard
              inbox={inbox}
              teams={teams}
              next={board.inboxes.find((_, other) => other !== at)?.address ?? null}
              ways={{
                mailbox: read.find(({ inboxId }) => inboxId === inbox.id) ?? null,
                hook: hooks.find(({ inboxId }) => inboxId === inbox.id) ?? null,
              }}
              form={open?.id === inbox.id ? open.form : null}
              open={(form) => setOpen({ id: inbox.id, form })}
              close={close}
              renew={renew}
            />
          </li>
        ))}
      </ul>
      <HowMailArrives port={board.port} />
      <BlockedSenders />
    </div>
  )
}
