import { type AddressChanges, changeQuery } from "../change-address";

/** The parameters of an address that was made by changes, written out and read again as a browser does. */
export const throughAddress = (changes: AddressChanges, before = ""): URLSearchParams =>
  new URL(changeQuery(before, changes), "http://portal.example/page").searchParams;
