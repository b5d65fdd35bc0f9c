"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { BlockedSenders } from "@/components/support/inbound/blocked-senders"
import { useHint } from "@/components/support/tickets/use-hint"
import { EmptyInbox } from "@/components/ui/drawings/empty-inbox"
import { EmptyState } from "@/components/ui/empty-state"
import { failureOf } from "@/components/ui/failure-of"
import { LoadFailure } from "@/components/ui/load-failure"
import { showToast } from "@/components/ui/toast"
import { toAdd, useCardForms } from "@/components/ui/use-card-forms"
import { mailHooks } from "@/lib/api/support/hooks/client"
import { mailboxes } from "@/lib/api/support/imap/client"
import { addInbox, inboxes } from "@/lib/api/support/inboxes/client"
import { teams as teamsQuery } from "@/lib/api/support/teams/client"
import { words } from "@/lib/platform/words/words"
import { HowMailArrives } from "./how-mail-arrives"
import { InboxCard } from "./inbox-card"
import { InboxForm } from "./inbox-form"
import type { InboxFormName } from "./inbox-ways"

/** Mail that no worker reads is told of by no signal. */
const renewMs = 30_000

/** The addresses at which mail becomes tickets. */
export function InboxDesk() {
  const reads = [
    useQuery({ ...inboxes(), refetchInterval: renewMs }),
    useQuery(teamsQuery()),
    useQuery({ ...mailboxes(), refetchInterval: renewMs }),
    useQuery(mailHooks()),
  ] as const
  const [{ data: board }, { data: teams }, { data: read }, { data: hooks }] = reads
  const formOf = useCardForms(board?.inboxes)
  /** What of the opened inbox is in the form. */
  const [part, setPart] = useState<InboxFormName>("settings")
  const client = useQueryClient()
  // With it goes what is kept below its key: mailboxes and services.
  const renew = () => client.invalidateQueries({ queryKey: inboxes().queryKey })
  useHint(() => void renew())
  const t = words("support.inboxes")
  const failure = failureOf(...reads)
  if (failure) return <LoadFailure title={t("notLoaded")} {...failure} />
  if (!board || !teams || !read || !hooks) return <div aria-hidden="true" className="card h-40" />
  const added = formOf(toAdd)
  const isEmpty = board.inboxes.length === 0
  return (
    <div className="space-y-4">
      {added.isOpen ? (
        <div className="card p-5">
          <InboxForm
            teams={teams}
            send={async (settings) => {
              await addInbox(settings)
              showToast(t("added"))
              added.close()
              await renew()
            }}
            onCancel={added.close}
          />
        </div>
      ) : (
        <button type="button" onClick={added.open} disabled={added.isOther} className="button button-primary">
          {t("new")}
        </button>
      )}
      {isEmpty && !added.isOpen && (
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
              form={formOf(inbox.id)}
              part={part}
              choosePart={setPart}
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
