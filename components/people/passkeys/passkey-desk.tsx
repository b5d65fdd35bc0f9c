"use client"
import { useQuery, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import { LoadFailure } from "@/components/ui/load-failure"
import { SureDialog } from "@/components/ui/sure-dialog"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import { makePasskey, ownPasskeys, removePassword } from "@/lib/api/people/passkeys/client"
import { words } from "@/lib/platform/words/words"
import { PasskeyCard } from "./passkey-card"
import { usePasskeyDeed } from "./use-passkey-deed"
import { WithoutPassword } from "./without-password"

type Props = {
  /** By which page a forgotten password is set anew. */
  kind: "user" | "agent"
  onAdded?: () => void
}

/** One's own passkeys: adding, renaming and deleting them, and doing without a password. */
export function PasskeyDesk({ kind, onAdded }: Props) {
  const t = words("people.passkeys")
  const { data, error, refetch } = useQuery(ownPasskeys)
  const client = useQueryClient()
  const { isBusy, act } = usePasskeyDeed(t("notMade"))
  const [isDoubted, setDoubted] = useState(false)
  const renew = () => client.invalidateQueries({ queryKey: ownPasskeys.queryKey })
  if (error && !data) return <LoadFailure title={t("notLoaded")} error={error} retry={refetch} />
  if (!data) return <div aria-hidden="true" className="h-16" />
  const { isOn, passkeys, hasPassword, mayRemovePassword } = data
  const add = () =>
    act(async () => {
      await makePasskey()
      showToast(t("added"))
      await renew()
      onAdded?.()
    })
  const doWithout = async () => {
    try {
      await removePassword({})
      showToast(t("passwordRemoved"))
      await renew()
    } catch (failure) {
      showToast(wordsFor(failure), "error")
    }
    setDoubted(false)
  }
  return (
    <>
      {passkeys.length === 0 && <p className="text-muted text-sm">{t("none")}</p>}
      <ul aria-label={t("title")} className="divide-y divide-border">
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <PasskeyCard passkey={passkey} onChanged={renew} />
          </li>
        ))}
      </ul>
      {isOn && !hasPassword && (
        <div className="mt-3">
          <WithoutPassword kind={kind} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {isOn && (
          <button
            type="button"
            onClick={add}
            disabled={isBusy}
            aria-busy={isBusy}
            className="button button-quiet"
          >
            <span>{t("add")}</span>
          </button>
        )}
        {mayRemovePassword && (
          <button type="button" onClick={() => setDoubted(true)} className="button button-quiet">
            {t("removePassword")}
          </button>
        )}
      </div>
      <SureDialog
        title={t("removePasswordTitle")}
        button={t("removePassword")}
        open={isDoubted}
        go={doWithout}
        close={() => setDoubted(false)}
      >
        <p>{t("removePasswordMeans")}</p>
      </SureDialog>
    </>
  )
}
