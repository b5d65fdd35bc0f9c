"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { FormError } from "@/components/ui/form-error"
import { LoadFailure } from "@/components/ui/load-failure"
import { Moment } from "@/components/ui/moment"
import { SubmitButton } from "@/components/ui/submit-button"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { wordsFor } from "@/components/ui/words-for"
import { blockedSenders, blockSender, unblockSender } from "@/lib/api/support/inbound/client"

const form = async () => (await import("@/lib/support/inbound/blocked/schema")).blockingForm

/** Senders whose mail is refused, and a line in which one is added. */
export function BlockedSenders() {
  const { data: senders, error, refetch } = useQuery(blockedSenders())
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: blockedSenders().queryKey })
  const { field, onSend, formState, reset } = useCheckedForm(form, {
    defaultValues: { blocked: "" },
    names: { address: "blocked" },
  })
  const block = async ({ blocked }: { blocked: string }) => {
    await blockSender({ address: blocked })
    reset()
    await renew()
  }
  const unblock = async (address: string) => {
    try {
      await unblockSender({ address })
      showToast(`Email from ${address} is taken in again.`)
      await renew()
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
  }
  return (
    <section aria-labelledby="blocked-senders" className="card p-5 sm:p-6">
      <h2 id="blocked-senders" className="font-semibold text-base">
        Blocked senders
      </h2>
      <p className="mt-1 text-muted text-sm">Email from these addresses becomes no ticket.</p>
      <form noValidate onSubmit={onSend(block)} className="mt-4 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <TextField label="Address to block" type="email" {...field("blocked")} />
        </div>
        <SubmitButton busy={formState.isSubmitting} className="button button-quiet mb-0.5">
          Block
        </SubmitButton>
        <FormError message={formState.errors.root?.message} />
      </form>
      {!senders &&
        (error ? (
          <LoadFailure title="The blocked senders could not be loaded" error={error} retry={refetch} />
        ) : (
          <p role="status" className="mt-4 text-muted text-sm">
            Loading…
          </p>
        ))}
      {senders?.length === 0 && <p className="mt-4 text-sm">No sender is blocked.</p>}
      {senders && senders.length > 0 && (
        <ul aria-label="Blocked senders" className="mt-4 divide-y divide-border">
          {senders.map(({ address, createdAt }) => (
            <li key={address} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm">
              <bdi className="min-w-0 flex-1 [overflow-wrap:anywhere]">{address}</bdi>
              <span className="text-muted text-xs">
                since <Moment at={createdAt} />
              </span>
              <button
                type="button"
                onClick={() => void unblock(address)}
                aria-label={`Unblock ${address}`}
                className="button button-quiet"
              >
                Unblock
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
