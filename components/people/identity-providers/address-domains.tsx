"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { EditForm } from "@/components/ui/edit-form"
import { failureOf } from "@/components/ui/failure-of"
import { LoadFailure } from "@/components/ui/load-failure"
import { RecordToSet } from "@/components/ui/record-to-set"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { useDeed } from "@/components/ui/use-deed"
import {
  addAddressDomain,
  addressDomains,
  proveAddressDomain,
  removeAddressDomain,
} from "@/lib/api/people/identity-providers/client"
import type { AddressDomain } from "@/lib/people/identity-providers/schema"
import { words } from "@/lib/platform/words/words"

const typed = async () => (await import("@/lib/people/identity-providers/schema")).typedAddressDomain

/** The domains of which the addresses are the company's, each proved by a record. */
export function AddressDomains() {
  const read = useQuery(addressDomains())
  const client = useQueryClient()
  const renew = () => client.invalidateQueries({ queryKey: addressDomains().queryKey })
  const t = words("people.providers")
  const failure = failureOf(read)
  return (
    <section aria-labelledby="address-domains" className="card space-y-5 p-5">
      <div>
        <h2 id="address-domains" className="font-semibold text-base">
          {t("addressDomains")}
        </h2>
        <p className="mt-1 text-muted text-sm">{t("addressDomainsHint")}</p>
      </div>
      {failure && <LoadFailure title={words("ui.lists")("failed")} {...failure} />}
      {read.data?.map((each) => (
        <Domain key={each.domain} domain={each} renew={renew} />
      ))}
      <AddDomain renew={renew} />
    </section>
  )
}

function AddDomain({ renew }: { renew: () => Promise<unknown> }) {
  const t = words("people.providers")
  const { field, onSend, formState, reset } = useCheckedForm(typed, { defaultValues: { domain: "" } })
  const send = async ({ domain }: { domain: string }) => {
    await addAddressDomain({ domain })
    reset()
    await renew()
  }
  return (
    <EditForm onSubmit={onSend(send)} state={formState} button={t("addDomain")}>
      <TextField
        label={t("domain")}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        {...field("domain")}
      />
    </EditForm>
  )
}

type Props = { domain: AddressDomain; renew: () => Promise<unknown> }

function Domain({ domain: { domain, isProved, record }, renew }: Props) {
  const t = words("people.providers")
  const { isBusy, act } = useDeed()
  const check = async () => {
    const { domain: checked } = await proveAddressDomain({ domain })
    showToast(checked.isProved ? t("proved") : t("notFound"), checked.isProved ? "success" : "error")
    await renew()
  }
  const remove = async () => {
    await removeAddressDomain({ domain })
    await renew()
  }
  return (
    <div className="space-y-3 border-border border-t pt-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-3">
          <bdi className="font-semibold [overflow-wrap:anywhere]">{domain}</bdi>
          <span className="tag">{t(isProved ? "proved" : "notProved")}</span>
        </p>
        <div className="flex flex-wrap gap-3">
          {!isProved && (
            <button
              type="button"
              disabled={isBusy}
              onClick={() => void act(check)}
              className="button button-quiet"
            >
              {t("check")}
            </button>
          )}
          <button
            type="button"
            disabled={isBusy}
            onClick={() => void act(remove)}
            aria-label={`${t("remove")}: ${domain}`}
            className="button button-quiet"
          >
            {t("remove")}
          </button>
        </div>
      </div>
      {!isProved && (
        <RecordToSet title={t("setRecord")} record={{ type: "TXT", ...record }}>
          {t("setRecordHint")}
        </RecordToSet>
      )}
    </div>
  )
}
