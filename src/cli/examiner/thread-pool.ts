import { Worker } from 'node:worker_threads';

/** How a thread ended that was to answer. */
export type ThreadDeath = 'out-of-memory' | 'crashed' | 'closed';

export type Answer<Result> =
  | { readonly ok: true; readonly value: Result }
  | { readonly ok: false; readonly death: ThreadDeath };

export interface ThreadPoolOptions {
  /** The module that a thread runs: it answers each message with one message, in order. */
  readonly module: URL;
  /** Handed to each thread when it starts. */
  readonly data: unknown;
  /** Most threads at a time. */
  readonly size: number;
  /** MiB of JavaScript objects that one thread may hold; the default of Node where it is left out. */
  readonly maxHeapMib?: number;
}

interface Job<Task, Result> {
  readonly task: Task;
  readonly answer: (answer: Answer<Result>) => void;
}

/**
 * Threads that work on one task each. A thread that dies answers for its task alone; the next task gets a
 * new one. Tasks wait in the order they come; who gives them in sees to it that they are not too many.
 */
export class ThreadPool<Task, Result> {
  readonly #options: ThreadPoolOptions;
  readonly #waiting: Job<Task, Result>[] = [];
  readonly #idle: Worker[] = [];
  readonly #busy = new Map<Worker, Job<Task, Result>>();
  #isClosed = false;

  constructor(options: ThreadPoolOptions) {
    this.#options = options;
  }

  /** Never rejects. */
  run(task: Task): Promise<Answer<Result>> {
    return new Promise((answer) => {
      this.#waiting.push({ task, answer });
      this.#assign();
    });
  }

  /** Ends all threads; what they were at is answered with `closed`. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const threads = [...this.#idle.splice(0), ...this.#busy.keys()];
    for (const { answer } of [...this.#busy.values(), ...this.#waiting.splice(0)])
      answer({ ok: false, death: 'closed' });
    this.#busy.clear();
    await Promise.all(threads.map((thread) => thread.terminate()));
  }

  #assign(): void {
    while (!this.#isClosed && this.#waiting.length > 0) {
      const thread = this.#idle.pop() ?? (this.#busy.size < this.#options.size ? this.#start() : null);
      if (thread === null) return;
      const job = this.#waiting.shift();
      if (job === undefined) return;
      this.#busy.set(thread, job);
      thread.postMessage(job.task);
    }
    if (this.#isClosed) for (const { answer } of this.#waiting.splice(0)) answer({ ok: false, death: 'closed' });
  }

  #start(): Worker {
    const { module, data, maxHeapMib } = this.#options;
    const thread = new Worker(module, {
      workerData: data,
      ...(maxHeapMib === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: maxHeapMib } }),
    });
    thread.on('message', (value: Result) => this.#finish(thread, { ok: true, value }));
    thread.on('error', (error: NodeJS.ErrnoException) => {
      this.#bury(thread, error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'out-of-memory' : 'crashed');
    });
    thread.on('exit', () => this.#bury(thread, 'crashed'));
    return thread;
  }

  #finish(thread: Worker, answer: Answer<Result>): void {
    const job = this.#busy.get(thread);
    this.#busy.delete(thread);
    if (!this.#isClosed) this.#idle.push(thread);
    job?.answer(answer);
    this.#assign();
  }

  #bury(thread: Worker, death: ThreadDeath): void {
    const at = this.#idle.indexOf(thread);
    if (at >= 0) this.#idle.splice(at, 1);
    const job = this.#busy.get(thread);
    this.#busy.delete(thread);
    job?.answer({ ok: false, death });
    this.#assign();
  }
}
