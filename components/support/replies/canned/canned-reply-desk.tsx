"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { Desk } from "@/components/ui/desk"
import { EmptyPage } from "@/components/ui/drawings/empty-page"
import { showToast } from "@/components/ui/toast"
import { cannedReplies, changeCannedReply, createCannedReply } from "@/lib/api/support/replies/canned/client"
import { words } from "@/lib/platform/words/words"
import { CannedReplyCard } from "./canned-reply-card"
import { CannedReplyForm } from "./canned-reply-form"

/** Where staff write the replies they use again. */
export function CannedReplyDesk() {
  const { data, error, refetch } = useQuery(cannedReplies())
  const client = useQueryClient()
  const t = words("support.canned")
  const renew = () => client.invalidateQueries({ queryKey: cannedReplies().queryKey })
  return (
    <Desk
      items={data}
      error={error}
      retry={refetch}
      words={{
        ...{ title: t("title"), add: t("new"), none: t("none") },
        ...{ noneHint: t("noneHint"), notLoaded: t("notLoaded") },
      }}
      drawing={<EmptyPage />}
      form={(close) => (
        <CannedReplyForm
          send={async (written) => {
            await createCannedReply(written)
            showToast(t("saved"))
            close()
            await renew()
          }}
          onCancel={close}
        />
      )}
      card={(reply, form) => (
        <CannedReplyCard
          reply={reply}
          form={form}
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
      )}
    />
  )
}
