"use client";
import { createContext, type ReactNode, useContext } from "react";

/** Where a run is looked at. */
export interface RunPlaceInfo {
  /** The address under which a team reaches the server, without a slash at its end; null where none is set. */
  origin: string | null;
  /** True in the file that a run was downloaded as: there is no server behind it. */
  offline: boolean;
}

const Context = createContext<RunPlaceInfo>({ origin: null, offline: false });

export function RunPlaceProvider({ value, children }: { value: RunPlaceInfo; children: ReactNode }) {
  return <Context value={value}>{children}</Context>;
}

export const useRunPlaceInfo = () => useContext(Context);
