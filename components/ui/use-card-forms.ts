"use client"
import { useState } from "react"
import { leaveForm, showForm } from "./form-focus"

/** The form of what a card shows. */
export type CardForm = {
  isOpen: boolean
  /** Whether another one is open, which would lose what was typed in it. */
  isOther: boolean
  open: () => void
  close: () => void
}

/** Stands for the one that is added: nothing has this id. */
export const toAdd = "new"

/**
 * Which of several cards is in a form: one at a time, because the fields of a form have names of their own on a page. What another
 * person has removed leaves with its form. The focus goes to the form's first control, and back to what opened it.
 */
export function useCardForms(items: readonly { id: string }[] | undefined): (id: string) => CardForm {
  const [opened, setOpened] = useState<string | null>(null)
  const isThere = opened === toAdd || items?.some(({ id }) => id === opened) === true
  return (id) => ({
    isOpen: opened === id,
    isOther: isThere && opened !== id,
    open: () => showForm(() => setOpened(id)),
    close: () =>
      leaveForm(
        () => setOpened((now) => (now === id ? null : now)),
        ...(id === toAdd ? [] : [".menu-button"]),
        "button",
      ),
  })
}
