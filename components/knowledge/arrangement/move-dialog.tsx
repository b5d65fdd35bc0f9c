"use client"
import { type ReactNode, useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { SelectField } from "@/components/ui/select-field"
import { ConfirmButton } from "@/components/ui/sure-dialog"
import type { KnowledgeCategory } from "@/lib/knowledge/arrangement/schema"
import type { Placement } from "@/lib/knowledge/articles/schema"
import { words } from "@/lib/platform/words/words"
import { placeOptions } from "./place"

type Props = {
  title: string
  label: string
  button: string
  categories: KnowledgeCategory[]
  /** A place that is no choice. */
  except?: string
  /** Where there is nothing to choose: what is done goes without a place. */
  needsPlace?: boolean
  /** Something goes for good. */
  isDanger?: boolean
  children?: ReactNode
  /** Says what fails, and throws it. */
  send: (to: Placement | undefined) => Promise<unknown>
  close: () => void
}

/** Asks for a place: where an article moves, or where those of a deleted place go. */
export function MoveDialog({
  title,
  label,
  button,
  categories,
  except,
  needsPlace = true,
  isDanger = false,
  children,
  send,
  close,
}: Props) {
  const options = placeOptions(categories, except)
  const [chosen, setChosen] = useState(options[0]?.value ?? "")
  const [isBusy, setBusy] = useState(false)
  const isStuck = needsPlace && options.length === 0
  const go = async () => {
    setBusy(true)
    try {
      await send(needsPlace ? options.find(({ value }) => value === chosen)?.to : undefined)
      close()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      open
      isSheet
      onClose={close}
      actions={
        <>
          <button type="button" onClick={close} disabled={isBusy} className="button button-quiet">
            {words("knowledge.desk")("cancel")}
          </button>
          <ConfirmButton isDanger={isDanger} busy={isBusy} held={isStuck} onClick={go}>
            {button}
          </ConfirmButton>
        </>
      }
    >
      {children}
      {isStuck && <p>{words("knowledge.desk")("thereNoOtherCategory")}</p>}
      {needsPlace && !isStuck && (
        <div className="mt-4 text-text">
          <SelectField
            label={label}
            name="place"
            value={chosen}
            options={options}
            onChange={({ target }) => setChosen(target.value)}
          />
        </div>
      )}
    </Dialog>
  )
}
