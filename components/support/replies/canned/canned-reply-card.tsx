"use client"
import { useState } from "react"
import { Icon } from "@/components/ui/icon"
import { Menu } from "@/components/ui/menu"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import type { CardForm } from "@/components/ui/use-card-forms"
import { wordsFor } from "@/components/ui/words-for"
import { removeCannedReply } from "@/lib/api/support/replies/canned/client"
import { textLines } from "@/lib/platform/html/plain-text"
import { words } from "@/lib/platform/words/words"
import type { CannedReply } from "@/lib/support/replies/canned/schema"
import { CannedReplyForm, type SendWords } from "./canned-reply-form"

type Props = {
  reply: CannedReply
  form: CardForm
  change: SendWords
  onDeleted: () => Promise<void>
}

/** A canned reply, to be read, changed and deleted. */
export function CannedReplyCard({ reply, form, change, onDeleted }: Props) {
  const [isDoubted, setDoubted] = useState(false)
  const t = words("support.canned")
  const close = () => setDoubted(false)
  const remove = async () => {
    try {
      await removeCannedReply({ id: reply.id })
      showToast(t("deleted"))
      await onDeleted()
    } catch (error) {
      showToast(wordsFor(error), "error")
      close()
    }
  }
  return (
    <section aria-label={reply.name} className="card p-4">
      {form.isOpen ? (
        <CannedReplyForm
          reply={reply}
          send={async (written, seen) => {
            await change(written, seen)
            form.close()
          }}
          onCancel={form.close}
        />
      ) : (
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 dir="auto" className="font-semibold text-base [overflow-wrap:anywhere]">
              {reply.name}
            </h2>
            <p
              dir="auto"
              className="mt-1 line-clamp-3 whitespace-pre-line text-muted text-sm [overflow-wrap:anywhere]"
            >
              {textLines(reply.body)}
            </p>
          </div>
          <Menu
            label={t("actionsFor", { name: reply.name })}
            button={<Icon name="more" />}
            items={[
              ...(form.isOther ? [] : [{ label: t("change"), onSelect: form.open }]),
              { label: t("delete"), onSelect: () => setDoubted(true) },
            ]}
          />
        </div>
      )}
      <SureDialog
        title={t("deleteThis", { name: reply.name })}
        button={t("delete")}
        open={isDoubted}
        go={remove}
        close={close}
      >
        <p>{t("deleteHint")}</p>
      </SureDialog>
    </section>
  )
}
