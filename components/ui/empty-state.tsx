import type { ReactNode } from "react"

type Props = {
  drawing: ReactNode
  title: string
  /** The page's main heading when nothing else is on it. */
  main?: boolean
  children?: ReactNode
}

/** What stands where there is nothing: a drawing, a sentence and the next step. */
export function EmptyState({ drawing, title, main = false, children }: Props) {
  const Heading = main ? "h1" : "p"
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-5 py-16 text-center">
      {drawing}
      <Heading className={main ? "mt-6 text-2xl" : "mt-6 font-semibold text-lg"}>{title}</Heading>
      <div className="mt-2 space-y-5 text-muted">{children}</div>
    </div>
  )
}
