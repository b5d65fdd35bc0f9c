import type { ComponentProps, ReactNode } from "react"

type Props = {
  id: string
  area: ComponentProps<"textarea">
  /** Below the field. */
  notes: ReactNode
  /** What sends it, and what became of it. */
  children: ReactNode
}

/** What the form for a comment consists of, before its script has come and after. */
export const CommentFields = ({ id, area, notes, children }: Props) => (
  <>
    <label htmlFor={id} className="field-label">
      Your comment
    </label>
    <textarea id={id} name="comment" rows={4} className="field" {...area} />
    {notes}
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">{children}</div>
  </>
)
