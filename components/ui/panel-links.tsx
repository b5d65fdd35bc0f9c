import type { ReactNode } from "react"

type Choice = { id: string; name: string; href: string; count: ReactNode }

type Props = {
  choices: Choice[]
  current?: string
}

/** The choices of a side panel; the present one is marked. */
export const PanelLinks = ({ choices, current }: Props) => (
  <ul>
    {choices.map(({ id, name, href, count }) => (
      <li key={id}>
        <a href={href} aria-current={id === current ? "true" : undefined} className="panel-link">
          <span className="min-w-0 break-words">{name}</span>
          <span className="text-muted text-xs tabular-nums">{count}</span>
        </a>
      </li>
    ))}
  </ul>
)
