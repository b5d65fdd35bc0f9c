import { createElement, Fragment, type ReactNode } from "react"

/** The parts of a message with tags, as one: `together(t.parts("terms", { link: (inside) => <a …>{inside}</a> }))`. */
export const together = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)
