import { useId } from "react"
import { charactersIn } from "@/components/page/shorten"

const longest = 17

/** A name; over 17 characters, the whole of it comes up for pointer and keyboard (N05). */
export function ClippedText({ text }: { text: string }) {
  const id = useId()
  if (charactersIn(text) <= longest) return <span dir="auto">{text}</span>
  return (
    <button type="button" aria-describedby={id} className="clipped">
      <span dir="auto">{text}</span>
      <span role="tooltip" id={id}>
        {text}
      </span>
    </button>
  )
}
