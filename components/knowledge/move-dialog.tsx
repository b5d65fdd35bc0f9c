"use client"
import { type ReactNode, useState } from "react"
import { Dialog } from "@/components/ui/dialog"
import { SelectField } from "@/components/ui/select-field"
import { showToast } from "@/components/ui/toast"
import { wordsFor } from "@/components/ui/words-for"
import type { MoveTo } from "@/lib/categories/client"
import type { KnowledgeCategory } from "@/lib/categories/schema"
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
  children?: ReactNode
  send: (to: MoveTo | undefined) => Promise<unknown>
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
    } catch (error) {
      setBusy(false)
      showToast(wordsFor(error), "error")
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
          <button type="button" onClick={close} className="button button-quiet">
            Cancel
          </button>
          <button type="button" onClick={go} disabled={isBusy || isStuck} className="button button-primary">
            {button}
          </button>
        </>
      }
    >
      {children}
      {isStuck && <p>There is no other place. Make another category first.</p>}
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
