"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { FormError } from "@/components/ui/form-error"
import { LoadFailure } from "@/components/ui/load-failure"
import { Moment } from "@/components/ui/moment"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useUnsaved } from "@/components/ui/use-unsaved"
import { wordsFor } from "@/components/ui/words-for"
import { blockedSenders, blockSender, unblockSender } from "@/lib/api/support/inbound/client"
import { words } from "@/lib/platform/words/words"

const form = async () => (await import("@/lib/support/inbound/blocked/schema")).blockingForm

/** Senders whose mail is refused, and a line in which one is added. */
export function BlockedSenders() {
  const { data: senders, error, refetch } = useQuery(blockedSenders())
  const client = useQueryClient()
  const t = words("support.inbound")
  const renew = () => client.invalidateQueries({ queryKey: blockedSenders().queryKey })
  const { field, onSend, formState, reset } = useCheckedForm(form, {
    defaultValues: { blocked: "" },
    names: { address: "blocked" },
  })
  const { question } = useUnsaved(formState.isDirty)
  const block = async ({ blocked }: { blocked: string }) => {
    await blockSender({ address: blocked })
    reset()
    await renew()
  }
  const unblock = async (address: string) => {
    try {
      await unblockSender({ address })
      showToast(t("takenAgain", { address }))
      await renew()
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
  }
  return (
    <section aria-labelledby="blocked-senders" className="card p-5 sm:p-6">
      <h2 id="blocked-senders" className="font-semibold text-base">
        {t("blocked")}
      </h2>
      <p className="mt-1 text-muted text-sm">{t("blockedHint")}</p>
      <form noValidate onSubmit={onSend(block)} className="mt-4 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <TextField label={t("addressToBlock")} type="email" {...field("blocked")} />
        </div>
        <SubmitButton busy={formState.isSubmitting} className="button button-quiet mb-0.5">
          {t("block")}
        </SubmitButton>
        <FormError message={formState.errors.root?.message} />
      </form>
      {question}
      {!senders &&
        (error ? (
          <LoadFailure title={t("blockedNotLoaded")} error={error} retry={refetch} />
        ) : (
          <p role="status" className="mt-4 text-muted text-sm">
            {t("loading")}
          </p>
        ))}
      {senders?.length === 0 && <p className="mt-4 text-sm">{t("noneBlocked")}</p>}
      {senders && senders.length > 0 && (
        <ul aria-label={t("blocked")} className="mt-4 divide-y divide-border">
          {senders.map(({ address, createdAt }) => (
            <li key={address} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
              <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{address}</bdi>
              <span className="text-muted text-xs">
                {t.parts("since", { time: () => <Moment key="time" at={createdAt} /> })}
              </span>
              <button
                type="button"
                onClick={() => void unblock(address)}
                aria-label={t("unblockThis", { address })}
                className="button button-quiet"
              >
                {t("unblock")}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
