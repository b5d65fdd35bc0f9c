"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { EmptyState } from "@/components/ui/empty-state"
import { LoadFailure } from "@/components/ui/load-failure"
import { showToast } from "@/components/ui/toast"
import { cannedReplies, changeCannedReply, createCannedReply } from "@/lib/api/support/replies/canned/client"
import { words } from "@/lib/platform/words/words"
import { CannedReplyCard } from "./canned-reply-card"
import { CannedReplyForm } from "./canned-reply-form"

/** Where staff write the replies they use again. */
export function CannedReplyDesk() {
  const { data: replies, error, refetch } = useQuery(cannedReplies())
  const [isNew, setNew] = useState(false)
  const client = useQueryClient()
  const t = words("support.canned")
  const renew = () => client.invalidateQueries({ queryKey: cannedReplies().queryKey })
  if (error && !replies) return <LoadFailure title={t("notLoaded")} error={error} retry={refetch} />
  if (!replies) return <div aria-hidden="true" className="card h-40" />
  return (
    <div className="space-y-4">
      {isNew ? (
        <div className="card p-5">
          <CannedReplyForm
            send={async (written) => {
              await createCannedReply(written)
              showToast(t("saved"))
              setNew(false)
              await renew()
            }}
            onCancel={() => setNew(false)}
          />
        </div>
      ) : (
        <button type="button" onClick={() => setNew(true)} className="button button-primary">
          {t("new")}
        </button>
      )}
      {replies.length === 0 && !isNew && (
        <div className="card">
          <EmptyState drawing={<EmptyPage />} title={t("none")}>
            <p>{t("noneHint")}</p>
          </EmptyState>
        </div>
      )}
      <ul aria-label={t("title")} className="space-y-3">
        {replies.map((reply) => (
          <li key={reply.id}>
            <CannedReplyCard
              reply={reply}
              change={async (written, seen) => {
                try {
                  await changeCannedReply({ ...written, id: reply.id, seen: seen?.updatedAt })
                  showToast(t("saved"))
                } finally {
                  await renew()
                }
              }}
              onDeleted={renew}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
