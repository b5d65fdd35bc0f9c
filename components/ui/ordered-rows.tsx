"use client"
import type { ReactNode } from "react"
import { words } from "@/lib/platform/words/words"
import { Grip, GripHint } from "./grip"
import { Icon } from "./icon"
import type { Ordered } from "./reorder"
import { useOrdering } from "./use-ordering"

type Props<T> = {
  /** What the list is called. */
  label: string
  /** A name says which row a grip moves. */
  items: T[]
  onOrder: (ids: string[]) => void
  /** What stands in a row beside its grip. */
  children: (item: T, index: number) => ReactNode
}

/** Rows of a form in an order that their grips change, by pointer or arrow keys. */
export function OrderedRows<T extends Ordered>({ label, items, onOrder, children }: Props<T>) {
  const { order, dragged, said, gripOf } = useOrdering({
    items,
    move: async (moved, before) => {
      const rest = items.flatMap(({ id }) => (id === moved ? [] : id))
      const at = before === null ? rest.length : rest.indexOf(before)
      onOrder(rest.toSpliced(at, 0, moved))
    },
  })
  return (
    <>
      <GripHint />
      <ol data-order="" aria-label={label} className="ordered-rows empty:hidden">
        {order.map((item, index) => (
          <li key={item.id} data-order-id={item.id} data-dragged={dragged === item.id || undefined}>
            <Grip name={item.name} {...gripOf(item.id)} />
            {children(item, index)}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

/** Takes a row out of them. */
export const RemoveRow = ({ name, onRemove }: { name: string; onRemove: () => void }) => (
  <button
    type="button"
    aria-label={words("ui.lists")("remove", { name })}
    onClick={onRemove}
    className="icon-button"
  >
    <Icon name="close" className="size-4" />
  </button>
)
