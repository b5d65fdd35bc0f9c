"use client"
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react"
import { ledTo } from "./list-keys"
import { PageLink } from "./page-link"

/** A way on, or something to do. */
export type MenuItem = { label: string; href: string } | { label: string; onSelect: () => void }

type Props = { label: string; button: ReactNode; items: readonly MenuItem[] }

/** A button with a menu below it, by mouse and by keyboard (WAI-ARIA menu button). */
export function Menu({ label, button, items }: Props) {
  /** Which item gets the focus as the menu opens; null while it is closed. */
  const [first, open] = useState<number | null>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const id = useId()
  const isOpen = first !== null
  const openByArrow = (event: KeyboardEvent) => {
    const ends: Record<string, number> = { ArrowDown: 0, ArrowUp: items.length - 1 }
    const to = ends[event.key]
    if (to === undefined) return
    event.preventDefault()
    open(to)
  }
  const close = ({ refocus = false } = {}) => {
    open(null)
    if (refocus) trigger.current?.focus()
  }
  return (
    <div className="relative">
      <button
        ref={trigger}
        type="button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? close() : open(0))}
        onKeyDown={openByArrow}
        className="menu-button"
      >
        {button} <span className="sr-only">{label}</span>
      </button>
      {isOpen && (
        <MenuList id={id} label={label} items={items} first={first} trigger={trigger} close={close} />
      )}
    </div>
  )
}

type ListProps = Omit<Props, "button"> & {
  id: string
  /** The index of the item that gets the focus. */
  first: number
  trigger: { current: HTMLElement | null }
  close: (how?: { refocus?: boolean }) => void
}

function MenuList({ id, label, items, first, trigger, close }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => itemsIn(list.current)[first]?.focus(), [first])
  const steer = (event: KeyboardEvent) => {
    if (event.key === "Tab") return close()
    const present = itemsIn(list.current)
    const to = ledTo(event.key, present.indexOf(document.activeElement as HTMLElement), present.length)
    if (event.key === "Escape") close({ refocus: true })
    else if (to !== undefined) present[to]?.focus()
    else return
    event.preventDefault()
  }
  // The button closes its own menu; taken for a way out here, it would open it again.
  const closeOnLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== trigger.current && !list.current?.contains(relatedTarget)) close()
  }
  return (
    <div
      ref={list}
      id={id}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={steer}
      onBlur={closeOnLeave}
      className="menu"
    >
      {items.map((item) => {
        const shared = { role: "menuitem", tabIndex: -1, className: "menu-item", children: item.label }
        if ("href" in item)
          return <PageLink key={item.label} href={item.href} onClick={() => close()} {...shared} />
        const choose = () => {
          close({ refocus: true })
          item.onSelect()
        }
        return <button key={item.label} type="button" onClick={choose} {...shared} />
      })}
    </div>
  )
}

const itemsIn = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
]
