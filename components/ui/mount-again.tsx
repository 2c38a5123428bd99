"use client";

import { Component, Fragment, type ReactNode } from "react";

type State = { error: unknown; mounts: number; failedMs: number };

/** Failures closer together than this aren't mended by mounting again. */
const hopelessMs = 1000;

/**
 * Mounts its children again if React can't change what they show, because the browser or an extension has changed the page's elements.
 * Any other error goes on to the page's own boundary.
 */
export class MountAgain extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, mounts: 0, failedMs: Number.NEGATIVE_INFINITY };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidCatch(error: unknown): void {
    const failedMs = performance.now();
    if (!(error instanceof DOMException) || failedMs - this.state.failedMs < hopelessMs) return;
    this.setState(({ mounts }) => ({ error: null, mounts: mounts + 1, failedMs }));
  }

  override render(): ReactNode {
    const { error, mounts, failedMs } = this.state;
    if (error === null) return <Fragment key={mounts}>{this.props.children}</Fragment>;
    if (error instanceof DOMException && performance.now() - failedMs >= hopelessMs) return null;
    throw error;
  }
}
