import { shift } from "@floating-ui/dom"
import type { Editor } from "@tiptap/core"
import type { ResolvedPos } from "@tiptap/pm/model"
import { PluginKey } from "@tiptap/pm/state"
import Suggestion, { type SuggestionProps } from "@tiptap/suggestion"
import { useEffect, useId, useRef, useState } from "react"
import { Icon } from "@/components/ui/icon"
import { ledTo } from "@/components/ui/list-keys"
import { words } from "@/lib/platform/words/words"
import { type Block, blocksNamed } from "./blocks"

const key = new PluginKey("slashMenu")
const keysHeard = ["ArrowDown", "ArrowUp", "Enter", "Tab", "Escape"]

/** What is typed behind a slash at the cursor: in a paragraph, at its beginning or after a blank. */
function typedBehindSlash({ $position }: { $position: ResolvedPos }) {
  const { parent, parentOffset, pos } = $position
  if (parent.type.name !== "paragraph") return null
  const before = parent.textBetween(0, parentOffset, "\n", "\ufffc")
  const query = /(?:^|\s)\/([\p{L}\d ]{0,20})$/u.exec(before)?.[1]
  if (query === undefined) return null
  return { range: { from: pos - query.length - 1, to: pos }, query, text: `/${query}` }
}

type Open = Pick<SuggestionProps<Block, Block>, "query" | "command" | "mount"> & {
  found: Block[]
  active: number
}

/** The menu a slash opens. @returns its list, to be drawn, and what a screen reader says of it */
export function useSlashMenu(editor: Editor, blocks: Block[]) {
  const id = useId()
  const [open, setOpen] = useState<Open | null>(null)
  // Keys are heard sooner than what the last one changed is drawn.
  const latest = useRef<Open | null>(null)
  const show = (next: Open | null) => {
    latest.current = next
    setOpen(next)
  }
  const choose = (active: number) => latest.current && show({ ...latest.current, active })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn changes nothing about the plugin.
  useEffect(() => {
    if (editor.isDestroyed) return
    const found = (query: string) => blocksNamed(blocks, query.trim())
    const onChange = ({ query, command, mount }: SuggestionProps<Block, Block>) => {
      const active = latest.current?.query === query ? latest.current.active : 0
      show({ query, command, mount, found: found(query), active })
    }
    const onKeyDown = ({ event }: { event: KeyboardEvent }) => {
      const { current } = latest
      if (!current || !keysHeard.includes(event.key)) return false
      event.stopPropagation()
      const { active, found, command } = current
      const block = found[active]
      const to = ledTo(event.key, active, found.length)
      if (to !== undefined) choose(to)
      else if (event.key !== "Escape" && block) command(block)
      return true
    }
    const plugin = Suggestion<Block, Block>({
      pluginKey: key,
      editor,
      allowSpaces: true,
      findSuggestionMatch: typedBehindSlash,
      shouldShow: ({ query }) => found(query).length > 0,
      command: ({ range, props: block }) => {
        editor.chain().focus().deleteRange(range).run()
        block.put(editor)
      },
      floatingUi: { middleware: [shift()] },
      render: () => ({ onStart: onChange, onUpdate: onChange, onExit: () => show(null), onKeyDown }),
    })
    // First, since a table has a use of its own for Tab, and lists for Enter.
    editor.registerPlugin(plugin, (added, others) => [added, ...others])
    return () => {
      if (!editor.isDestroyed) editor.unregisterPlugin(key)
    }
  }, [editor, blocks])
  const isOpen = open !== null
  const active = open?.active ?? 0
  useEffect(() => {
    if (!isOpen || editor.isDestroyed) return
    // The editor's own box is one that this component does not draw.
    const { dom } = editor.view
    dom.setAttribute("aria-controls", id)
    dom.setAttribute("aria-activedescendant", `${id}-${active}`)
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" })
    return () => {
      dom.removeAttribute("aria-controls")
      dom.removeAttribute("aria-activedescendant")
    }
  }, [editor, id, isOpen, active])
  const list = open && <BlockList id={id} open={open} choose={choose} />
  const said = open
    ? words("knowledge.editor")("blockSaid", {
        label: open.found[active]?.label ?? "",
        at: active + 1,
        all: open.found.length,
      })
    : ""
  return { list, said }
}

type ListProps = { id: string; open: Open; choose: (at: number) => void }

function BlockList({ id, open: { found, active, command, mount }, choose }: ListProps) {
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
      aria-label={words("knowledge.editor")("blocks")}
      tabIndex={-1}
      className="slash-menu"
    >
      {found.map((block, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the text, which keeps the focus.
        <div
          key={block.label}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => command(block)}
          onPointerMove={() => choose(index)}
          className="slash-option"
        >
          <span className="slash-sign">{block.sign ?? <Icon name={block.icon} className="size-4" />}</span>
          <span className="min-w-0">
            <span className="block font-semibold">{block.label}</span>
            <span className="block text-muted text-xs">{block.hint}</span>
          </span>
        </div>
      ))}
    </div>
  )
}
