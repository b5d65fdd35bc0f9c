import { randomInt } from "node:crypto"

const alphabet = "0123456789abcdefghijklmnopqrstuvwxyz"

/** 14 characters of 0-9a-z (72 bits): never a dash, so that an id can end a slug and be found again. */
export const newId = () => Array.from({ length: 14 }, () => alphabet[randomInt(alphabet.length)]).join("")

/** In place of an organisation's id, in rows and keys of what belongs to none: the installation's own host and jobs. */
export const apexId = ""
