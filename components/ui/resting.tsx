"use client"
import { Activity, type ComponentType, lazy, memo, type ReactNode, use, useEffect, useState } from "react"
import { goOnWithout, keepTouches, nextTouch, takeUpTouches } from "./early-touches"
import { useReady } from "./use-ready"
import { whenIdle } from "./when-idle"

type Loader<Props> = () => Promise<ComponentType<Props>>

/**
 * A part of a page that the server draws whole, and whose code comes once the page rests or is touched: what it shows is
 * there from the beginning, and what is done to it before the code is there, is done then. In a page that is come to
 * from another, it comes with the page.
 */
export function resting<Props extends object>(load: Loader<Props>): ComponentType<Props> {
  const Later: ComponentType<Props> = lazy(async () => ({ default: await whenRested(load) }))
  let drawn: Promise<ComponentType<Props>> | undefined
  // What stands in an Activity begins to work on its own. Of a Suspense the server would send what is long after the page.
  // Drawn once: another drawing with nothing new in it would have React make anew what the server has sent.
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, as its file is loaded.
  const First = memo(function First(props: Props) {
    if (typeof window === "undefined") drawn ??= load()
    else keepTouches()
    const Part = drawn ? use(drawn) : Later
    return (
      <Activity>
        <Working>
          <Part {...props} />
        </Working>
      </Activity>
    )
  }) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, as its file is loaded.
  return function Resting(props: Props) {
    const [isComeTo] = useState(useReady())
    if (isComeTo) rest ??= Promise.resolve()
    return isComeTo ? <Later {...props} /> : <First {...props} />
  }
}

/** `Resting` for a part that asks the API by React Query. */
export const restingWithQueries = <Props extends object>(load: Loader<Props>): ComponentType<Props> =>
  resting<Props>(async () => {
    const [Part, { QueryProvider }] = await Promise.all([load(), import("./query-provider")])
    return (props: Props) => (
      <QueryProvider>
        <Part {...props} />
      </QueryProvider>
    )
  })

let rest: Promise<void> | undefined

function whenRested<Part>(load: () => Promise<Part>): Promise<Part> {
  rest ??= Promise.race([new Promise<void>((resolve) => whenIdle(resolve)), nextTouch()])
  // Where it fails, the page that can be read stays as it is, and the next touch tries again.
  const tryIt = (): Promise<Part> =>
    load().catch(async () => {
      await goOnWithout()
      await nextTouch()
      return tryIt()
    })
  return rest.then(tryIt)
}

/** Says that what is in it has begun to work. */
function Working({ children }: { children: ReactNode }) {
  useEffect(() => void takeUpTouches(), [])
  return children
}
