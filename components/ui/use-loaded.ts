"use client"
import { type ComponentType, useEffect, useState } from "react"

/** A component that comes with its first need. `load` and `onTrouble` are those of that moment. */
export function useLoaded<P>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<P>>,
  onTrouble: () => void,
): ComponentType<P> | undefined {
  const [Loaded, setLoaded] = useState<ComponentType<P>>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, and again only after trouble.
  useEffect(() => {
    if (isNeeded && !Loaded) load().then((component) => setLoaded(() => component), onTrouble)
  }, [isNeeded])
  return Loaded
}
