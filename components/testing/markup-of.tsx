import {
  AppRouterContext,
  type AppRouterInstance,
} from "next/dist/shared/lib/app-router-context.shared-runtime"
import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"

/** The markup of a component as a page's first answer holds it. For tests. */
export const markupOf = (component: ReactNode) =>
  renderToStaticMarkup(
    <AppRouterContext.Provider value={{} as AppRouterInstance}>{component}</AppRouterContext.Provider>,
  )
