"use client"
import type { ReactNode } from "react"
import { EmptyState } from "./empty-state"
import { LoadFailure } from "./load-failure"
import { type CardForm, toAdd, useCardForms } from "./use-card-forms"

type Props<T> = {
  /** What is kept; undefined until it is there. */
  items: T[] | undefined
  error: Error | null
  retry: () => unknown
  words: { title: string; add: string; none: string; noneHint: string; notLoaded: string }
  drawing: ReactNode
  /** The form for another one, until `close`. */
  form: (close: () => void) => ReactNode
  card: (item: T, form: CardForm, at: number) => ReactNode
}

/** Where things of one kind are kept: a card for each, and a button for another one. */
export function Desk<T extends { id: string }>({
  items,
  error,
  retry,
  words,
  drawing,
  form,
  card,
}: Props<T>) {
  const formOf = useCardForms(items)
  const added = formOf(toAdd)
  if (error && !items) return <LoadFailure title={words.notLoaded} error={error} retry={retry} />
  if (!items) return <div aria-hidden="true" className="card h-40" />
  return (
    <div className="space-y-4">
      {added.isOpen ? (
        <div className="card p-5">{form(added.close)}</div>
      ) : (
        <button type="button" onClick={added.open} disabled={added.isOther} className="button button-primary">
          {words.add}
        </button>
      )}
      {items.length === 0 && !added.isOpen && (
        <div className="card">
          <EmptyState drawing={drawing} title={words.none}>
            <p>{words.noneHint}</p>
          </EmptyState>
        </div>
      )}
      <ul aria-label={words.title} className="space-y-3">
        {items.map((item, at) => (
          <li key={item.id}>{card(item, formOf(item.id), at)}</li>
        ))}
      </ul>
    </div>
  )
}
