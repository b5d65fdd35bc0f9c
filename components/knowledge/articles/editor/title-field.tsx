import { type KeyboardEvent, useEffect, useRef } from "react"
import { Icon } from "@/components/ui/icon"
import { isComposing } from "@/components/ui/is-composing"
import { words } from "@/lib/platform/words/words"

type Props = {
  value: string
  error?: string
  /** Whether writing begins here. */
  isFirst: boolean
  onChange: (title: string) => void
  onLeave: () => unknown
  /** Enter goes on to the text. */
  onEnter: () => void
}

/** An article's title as large as it is read. */
export function TitleField({ value, error, isFirst, onChange, onLeave, onEnter }: Props) {
  const box = useRef<HTMLTextAreaElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another title may need another height.
  useEffect(() => {
    if (!box.current) return
    box.current.style.height = "auto"
    box.current.style.height = `${box.current.scrollHeight}px`
  }, [value])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page opens.
  useEffect(() => {
    if (isFirst && document.activeElement === document.body) box.current?.focus()
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event)) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div>
      <textarea
        ref={box}
        id="title"
        aria-label={words("knowledge.editor")("title")}
        aria-invalid={Boolean(error)}
        aria-describedby={error ? "title-error" : undefined}
        rows={1}
        dir="auto"
        maxLength={255}
        placeholder={words("knowledge.editor")("title")}
        value={value}
        onChange={({ target }) => onChange(target.value.replace(/\s*\n\s*/g, " "))}
        onBlur={() => void onLeave()}
        onKeyDown={onKeyDown}
        className="title-field"
      />
      {error && (
        <p id="title-error" className="field-error">
          <Icon name="alert" className="mt-px size-5" />
          {error}
        </p>
      )}
    </div>
  )
}
