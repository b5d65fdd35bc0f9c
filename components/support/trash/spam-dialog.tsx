"use client"
import { useState } from "react"
import { CheckboxField } from "@/components/ui/checkbox-field"
import { FormDialog } from "@/components/ui/form-dialog"
import { words } from "@/lib/platform/words/words"
import type { ViewRow } from "@/lib/support/views/schema"
import { useTrash } from "./use-trash"

type Props = {
  tickets: Pick<ViewRow, "id" | "number" | "updatedAt" | "requester">[]
  close: (isDone: boolean) => void
}

/** Asks whether the senders of spam may write again. */
export function SpamDialog({ tickets, close }: Props) {
  const { isBusy, trash } = useTrash()
  const [block, setBlock] = useState(false)
  const addresses = [...new Set(tickets.map(({ requester }) => requester.email))].filter(Boolean)
  const t = words("support.trash")
  const [only] = addresses
  return (
    <FormDialog
      title={t("spamThese", { count: tickets.length })}
      close={() => close(false)}
      onSubmit={async () => {
        if (await trash(tickets, { reason: "spam", block })) close(true)
      }}
      state={{ isSubmitting: isBusy, errors: {} }}
      button={t("markAsSpam")}
    >
      <p className="text-sm">{t("spamHint")}</p>
      {only && (
        <CheckboxField
          name="block-sender"
          checked={block}
          onChange={({ target }) => setBlock(target.checked)}
          label={
            addresses.length === 1
              ? t.parts("blockOne", {
                  address: () => (
                    <bdi key="address" className="[overflow-wrap:anywhere]">
                      {only}
                    </bdi>
                  ),
                })
              : t("blockAll", { count: addresses.length })
          }
          hint={t("blockHint")}
        />
      )}
    </FormDialog>
  )
}
