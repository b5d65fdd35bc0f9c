import { shift } from "@floating-ui/dom"
import type { Editor } from "@tiptap/core"
import { Mention as TiptapMention } from "@tiptap/extension-mention"
import type { SuggestionProps } from "@tiptap/suggestion"
import { useEffect, useId, useRef, useState } from "react"
import { words } from "@/lib/platform/words/words"
import { ledTo } from "./list-keys"

/** A person whose name can be put in a text. */
export type Named = { id: string; label: string }

type Open = Pick<SuggestionProps<Named, Named>, "query" | "command" | "mount"> & {
  found: Named[]
  active: number
}
type Hearing = {
  people: readonly Named[]
  open: Open | null
  show: (open: Open | null) => void
}

const mostOffered = 8
const keysHeard = ["ArrowDown", "ArrowUp", "Enter", "Tab", "Escape"]

/** What the editor asks and tells: its extension is made once, and who can be named comes later. */
export type MentionBridge = { current: Hearing }
export const mentionBridge = (): MentionBridge => ({ current: { people: [], open: null, show: () => {} } })

/** Those whose names have a word that begins like this, or are all of it. */
export function namedLike(people: readonly Named[], typed: string): Named[] {
  const wanted = typed.trim().toLowerCase()
  return people
    .filter(({ label }) => {
      const name = label.toLowerCase()
      return name.startsWith(wanted) || name.split(/\s+/).some((word) => word.startsWith(wanted))
    })
    .slice(0, mostOffered)
}

/** Names behind an @, kept as `<span data-mention="id">@Name</span>`. */
export const mentionExtension = (bridge: MentionBridge) =>
  TiptapMention.extend({
    addAttributes: () => ({
      id: {
        parseHTML: (element: HTMLElement) => element.getAttribute("data-mention"),
        renderHTML: ({ id }: { id: string }) => ({ "data-mention": id }),
      },
      label: {
        parseHTML: (element: HTMLElement) => element.textContent?.replace(/^@/, ""),
        renderHTML: () => ({}),
      },
    }),
    parseHTML: () => [{ tag: "span[data-mention]" }],
    renderHTML: ({ node, HTMLAttributes }) => ["span", HTMLAttributes, `@${node.attrs.label}`],
  }).configure({
    suggestion: {
      char: "@",
      shouldShow: ({ query }) => namedLike(bridge.current.people, query).length > 0,
      floatingUi: { middleware: [shift()] },
      render: () => {
        const change = ({ query, command, mount }: SuggestionProps<Named, Named>) => {
          const before = bridge.current.open
          const active = before?.query === query ? before.active : 0
          bridge.current.show({
            query,
            command,
            mount,
            found: namedLike(bridge.current.people, query),
            active,
          })
        }
        return {
          onStart: change,
          onUpdate: change,
          onExit: () => bridge.current.show(null),
          onKeyDown: ({ event }) => press(bridge.current, event),
        }
      },
    },
  })

/** @returns whether the key meant something to the list */
function press({ open, show }: Hearing, event: KeyboardEvent): boolean {
  if (!open || !keysHeard.includes(event.key)) return false
  event.stopPropagation()
  const person = open.found[open.active]
  const to = ledTo(event.key, open.active, open.found.length)
  if (to !== undefined) show({ ...open, active: to })
  else if (event.key === "Escape") show(null)
  else if (person) open.command(person)
  return true
}

type Props = { editor: Editor; bridge: MentionBridge; people: readonly Named[] }

/** The list of people that an @ opens, and what a screen reader says of it. */
export function Mentions({ editor, bridge, people }: Props) {
  const id = useId()
  const [open, setOpen] = useState<Open | null>(null)
  // Keys are heard sooner than what the last one changed is drawn.
  const show = (next: Open | null) => {
    bridge.current.open = next
    setOpen(next)
  }
  Object.assign(bridge.current, { people, show })
  const isOpen = open !== null
  const active = open?.active ?? 0
  useEffect(() => {
    if (!isOpen || editor.isDestroyed) return
    // The editor's own box is one that this component does not draw.
    const { dom } = editor.view
    dom.setAttribute("aria-controls", id)
    dom.setAttribute("aria-activedescendant", `${id}-${active}`)
    return () => {
      dom.removeAttribute("aria-controls")
      dom.removeAttribute("aria-activedescendant")
    }
  }, [editor, id, isOpen, active])
  const choose = (at: number) => bridge.current.open && show({ ...bridge.current.open, active: at })
  return (
    <>
      {open && <PersonList id={id} open={open} choose={choose} />}
      <span role="status" className="sr-only">
        {open &&
          words("ui.editor")("person", {
            name: open.found[active]?.label ?? "",
            at: active + 1,
            count: open.found.length,
          })}
      </span>
    </>
  )
}

type ListProps = { id: string; open: Open; choose: (at: number) => void }

function PersonList({ id, open: { found, active, command, mount }, choose }: ListProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: placed once, it follows the text by itself.
  useEffect(() => {
    const { current } = box
    if (!current) return
    return mount(current, {
      onPosition: ({ x, y }) => Object.assign(current.style, { left: `${x}px`, top: `${y}px` }),
    })
  }, [])
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={words("ui.editor")("colleagues")}
      tabIndex={-1}
      className="mention-list"
    >
      {found.map(({ id: personId, label }, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the text, which keeps the focus.
        <div
          key={personId}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          data-active={index === active || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => command({ id: personId, label })}
          onPointerMove={() => choose(index)}
          className="picker-option"
        >
          <bdi>{label}</bdi>
        </div>
      ))}
    </div>
  )
}
