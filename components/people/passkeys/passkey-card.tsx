"use client"
import { type ReactNode, useId, useState } from "react"
import { EditForm } from "@/components/ui/edit-form"
import { Ago, Moment } from "@/components/ui/moment"
import { SureDialog } from "@/components/ui/sure-dialog"
import { TextField } from "@/components/ui/text-field"
import { showToast } from "@/components/ui/toast"
import { useCheckedForm } from "@/components/ui/use-checked-form"
import { wordsFor } from "@/components/ui/words-for"
import { removePasskey, renamePasskey } from "@/lib/api/people/passkeys/client"
import type { OwnPasskey } from "@/lib/people/passkeys/schema"
import { words } from "@/lib/platform/words/words"

const passkeyRename = async () => (await import("@/lib/people/passkeys/schema")).passkeyRename

type Props = { passkey: OwnPasskey; onChanged: () => Promise<unknown> }

/** One passkey: its name, when it was used, and where it works where that is not here. */
export function PasskeyCard({ passkey, onChanged }: Props) {
  const { id, name, host, worksHere, isSynced, createdAt, lastUsedAt } = passkey
  const t = words("people.passkeys")
  const [isRenaming, setRenaming] = useState(false)
  const [isDoubted, setDoubted] = useState(false)
  const remove = async () => {
    try {
      await removePasskey({ id })
      showToast(t("removed"))
      await onChanged()
    } catch (error) {
      showToast(wordsFor(error), "error")
    }
    setDoubted(false)
  }
  if (isRenaming)
    return (
      <div className="py-4">
        <NameForm passkey={passkey} onSaved={onChanged} close={() => setRenaming(false)} />
      </div>
    )
  return (
    <article aria-label={name} className="flex flex-wrap items-start justify-between gap-3 py-4">
      <div className="min-w-0">
        <p className="font-semibold [overflow-wrap:anywhere]">
          <bdi>{name}</bdi>
        </p>
        <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact name={t("lastUsed")}>
            {lastUsedAt ? (
              <>
                <Moment at={lastUsedAt} /> <Ago at={lastUsedAt} />
              </>
            ) : (
              t("never")
            )}
          </Fact>
          <Fact name={t("since")}>
            <Moment at={createdAt} />
          </Fact>
        </dl>
        {!worksHere && <p className="mt-1 text-sm">{t("worksOnlyAt", { host })}</p>}
        {isSynced && <p className="mt-1 text-muted text-sm">{t("synced")}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          onClick={() => setRenaming(true)}
          aria-label={t("renameNamed", { name })}
          className="button button-quiet"
        >
          {t("rename")}
        </button>
        <button
          type="button"
          onClick={() => setDoubted(true)}
          aria-label={t("removeNamed", { name })}
          className="button button-quiet"
        >
          {t("remove")}
        </button>
      </div>
      <SureDialog
        title={t("removeTitle")}
        button={t("remove")}
        open={isDoubted}
        go={remove}
        close={() => setDoubted(false)}
      >
        <p>{t("removeMeans", { name })}</p>
      </SureDialog>
    </article>
  )
}

type NameProps = { passkey: OwnPasskey; onSaved: () => Promise<unknown>; close: () => void }

function NameForm({ passkey: { id, name }, onSaved, close }: NameProps) {
  const t = words("people.passkeys")
  const { field, onSend, formState } = useCheckedForm(passkeyRename, { defaultValues: { id, name } })
  return (
    <EditForm
      onSubmit={onSend(async (values) => {
        await renamePasskey(values)
        await onSaved()
        close()
      })}
      state={formState}
      button={t("save")}
      cancel={close}
    >
      <TextField label={t("name")} autoComplete="off" dir="auto" autoFocus {...field("name")} id={useId()} />
    </EditForm>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="inline text-muted">{name}: </dt>
    <dd className="inline">{children}</dd>
  </div>
)
