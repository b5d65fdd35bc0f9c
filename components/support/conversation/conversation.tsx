"use client"
import { useState } from "react"
import type { Manner } from "@/components/support/replies/pending/answer-drafts"
import { lastEntryIdOf } from "@/components/support/replies/pending/answered-meanwhile"
import { PendingEntry } from "@/components/support/replies/pending/pending-entry"
import type { Composing } from "@/components/support/replies/pending/use-composer"
import { requesterName } from "@/components/support/tickets/requester-name"
import { usePanel } from "@/components/support/views/panel-context"
import { Icon } from "@/components/ui/icon"
import { words } from "@/lib/platform/words/words"
import type { StaffConversation } from "@/lib/support/conversation/schema"
import type { PendingReply } from "@/lib/support/replies/pending/schema"
import { isStaffRole } from "@/lib/tenancy/actors/schema"
import { ArticleDraftDialog } from "./article-draft-dialog"
import { EntryTranslation } from "./entry-translation"
import { EventLine } from "./event-line"
import { LeftOut } from "./left-out"
import { Message } from "./message"
import { threadItems } from "./thread-items"

type Props = {
  thread: StaffConversation
  composers: Record<Manner, Composing>
  /** Puts an answer's text back where it was written. */
  putBack: (reply: PendingReply) => void
}

/** What was said and done in a ticket, oldest first. */
export function Conversation({ thread, composers, putBack }: Props) {
  const { hasKnowledgeBase, me } = usePanel()
  const [draftedId, setDraftedId] = useState<string>()
  const t = words("support.conversation")
  const requester = requesterName(thread.requester)
  return (
    <>
      <LeftOut thread={thread} />
      <ol aria-label={t("conversation")} className="staff-thread">
        {threadItems(thread).map((item) => (
          <li key={item.id}>
            {item.kind === "event" && <EventLine event={item.event} requester={requester} />}
            {item.kind === "pending" && (
              <PendingEntry
                reply={item.reply}
                lastEntryId={lastEntryIdOf(thread)}
                putBack={putBack}
                sendAgain={(reply) => composers[reply.internal ? "note" : "reply"].sendAgain(reply, putBack)}
              />
            )}
            {item.kind === "entry" && (
              <Message
                entry={item.entry}
                below={
                  thread.canTranslate &&
                  item.entry.authorId !== me.id && <EntryTranslation entryId={item.entry.id} />
                }
              >
                {hasKnowledgeBase && isAnswer(item.entry) && (
                  <button
                    type="button"
                    onClick={() => setDraftedId(item.entry.id)}
                    aria-haspopup="dialog"
                    title={t("makeArticle")}
                    aria-label={t("makeArticle")}
                    className="icon-button message-tool"
                  >
                    <Icon name="book" className="size-4" />
                  </button>
                )}
              </Message>
            )}
          </li>
        ))}
      </ol>
      {draftedId && <ArticleDraftDialog entryId={draftedId} close={() => setDraftedId(undefined)} />}
    </>
  )
}

const isAnswer = ({ authorRole, internal }: StaffConversation["entries"][number]) =>
  !internal && isStaffRole(authorRole)
