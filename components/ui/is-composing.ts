import type { KeyboardEvent } from "react"

/** Whether a key belongs to an input method, which writes with it: Enter takes over its words, Escape gives them up. */
export const isComposing = ({ nativeEvent }: Pick<KeyboardEvent, "nativeEvent">) => nativeEvent.isComposing
